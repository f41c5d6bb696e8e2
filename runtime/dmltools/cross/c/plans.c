#include "plans.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *corpus, *case_name;
static char *at, *end;

void stop(const char *format, ...)
{
    va_list values;
    fprintf(stderr, "run_corpus: %s%s", case_name ? case_name : "", case_name ? ": " : "");
    va_start(values, format);
    vfprintf(stderr, format, values);
    va_end(values);
    fprintf(stderr, "\n");
    exit(2);
}

void *memory(size_t bytes)
{
    void *const found = malloc(bytes + 1);
    if (!found)
        stop("no memory");
    return found;
}

void in_case(const char *name) { case_name = name; }

static unsigned char *read_whole(const char *path, size_t *size)
{
    FILE *const file = fopen(path, "rb");
    unsigned char *content = NULL;
    size_t room = 0, got = 1;
    if (!file)
        stop("%s cannot be read", path);
    for (*size = 0; got; *size += got) {
        if (*size == room && !(content = realloc(content, room = 2 * room + 65536)))
            stop("no memory for %s", path);
        got = fread(content + *size, 1, room - *size, file);
    }
    fclose(file);
    return content;
}

char *next_word(void)
{
    while (at < end && (*at == ' ' || *at == '\n' || !*at))
        at++; /* a word that was read before ends in a zero */
    char *const found = at;
    while (at < end && *at != ' ' && *at != '\n' && *at)
        at++;
    if (found == end)
        stop("the plans end too early");
    *at = 0;
    return found;
}

int64_t next_integer(void) { return strtoll(next_word(), NULL, 10); }
static double next_real(void) { return strtod(next_word(), NULL); }

char *here(void) { return at; }
void back_to(char *place) { at = place; }

void expect(const char *wanted)
{
    const char *const found = next_word();
    if (strcmp(found, wanted))
        stop("'%s' should be where '%s' is", wanted, found);
}

int64_t next_count(int64_t most)
{
    const int64_t found = next_integer();
    if (found < 0 || found > most)
        stop("a count is %" PRId64 ", and must be from 0 to %" PRId64, found, most);
    return found;
}

/* The elements of a .npy file, which are what follows its header. */
static unsigned char *elements(const char *name, size_t bytes)
{
    char path[4096];
    size_t size;
    if (snprintf(path, sizeof path, "%s/%s", corpus, name) >= (int)sizeof path)
        stop("%s is too long a name", name);
    unsigned char *const content = read_whole(path, &size);
    const size_t start = size < 10 ? size : 10 + content[8] + 256 * (size_t)content[9];
    if (size < 10 || memcmp(content, "\x93NUMPY\x01", 7) || size != start + bytes)
        stop("%s has not %zu bytes behind the header of a .npy file", path, bytes);
    memmove(content, content + start, bytes);
    return content;
}

static void read_expectation(tensor *t)
{
    expectation *const e = &t->expected;
    const char *const type = next_word();
    e->kind = type[0];
    e->width = (size_t)(type[1] - '0');
    e->relative = next_real();
    e->absolute = next_real();
    e->rank = (int)next_count(MOST_DIMENSIONS);
    size_t elements_in_all = 1;
    for (int i = 0; i < e->rank; i++)
        elements_in_all *= (size_t)(e->sizes[i] = next_integer());
    for (int i = 0; i < e->rank; i++)
        e->strides[i] = next_integer();
    const char *const magnitude = next_word();
    e->magnitude = strcmp(magnitude, "-") ? (const double *)(void *)elements(magnitude, 8 * elements_in_all) : NULL;
}

static void read_open_ranges(expectation *e)
{
    e->open_count = next_count(INT32_MAX);
    int64_t *const ranges = memory(2 * sizeof *ranges * (size_t)e->open_count);
    for (int64_t i = 0; i < 2 * e->open_count; i++)
        ranges[i] = next_integer();
    e->open = ranges;
}

void read_tensor(tensor *t)
{
    const char *const role = next_word();
    const int is_part = !strcmp(role, "part");
    memset(t, 0, sizeof *t);
    t->role = !strcmp(role, "input") ? INPUT : is_part || !strcmp(role, "output") ? OUTPUT : SCRATCH;
    t->bytes = (size_t)next_integer();
    if (t->role == SCRATCH)
        t->is_zero = !strcmp(next_word(), "zeros");
    else
        t->file = elements(next_word(), t->bytes);
    if (t->role == OUTPUT)
        read_expectation(t);
    if (is_part)
        read_open_ranges(&t->expected);
}

void open_plans(const char *path, const char *folder)
{
    size_t size;
    corpus = folder;
    at = (char *)read_whole(path, &size);
    end = at + size;
    if (!size || end[-1] != '\n')
        stop("%s is cut short", path);
}
