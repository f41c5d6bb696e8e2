/* Lists the cases of a corpus that `dmlops export` has written, and checks every hash and size.
 *
 *     cc -std=c99 -O2 -o read_vectors read_vectors.c && ./read_vectors CORPUS
 *
 * docs/vectors.md describes the format. Exit status: 0 all is in order, 1 something is damaged, 2 misuse.
 * The hash of the cases is checked first, so the rest may trust the manifest's form. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef struct { const char *at, *end; } Span; /* a part of the manifest's text; empty when something is missing */
typedef struct { uint32_t h[8]; uint64_t length; unsigned char block[64]; } Sha;

static const char *folder;
static int problems;
static void problem(Span name, const char *what) {
    problems++;
    printf("%.*s: %s\n", (int)(name.end - name.at), name.at, what);
}

/* ---- SHA-256 (FIPS 180-4). Its constants are the fractions of the square and cube roots of the first primes. ---- */

static uint32_t K[64], H[8];
static uint32_t root_bits(int prime, int power) { /* the first 32 bits behind the point, by bisection */
    long double low = 1, high = prime;
    for (int i = 0; i < 80; i++) {
        long double middle = (low + high) / 2, value = power == 2 ? middle * middle : middle * middle * middle;
        if (value < prime) low = middle; else high = middle;
    }
    return (uint32_t)(uint64_t)((high - (uint64_t)high) * 4294967296.0L);
}

static void sha_constants(void) {
    int prime = 2;
    for (int n = 0; n < 64; prime++) {
        int divisor = 2;
        while (divisor < prime && prime % divisor) divisor++;
        if (divisor < prime) continue;
        if (n < 8) H[n] = root_bits(prime, 2);
        K[n++] = root_bits(prime, 3);
    }
}

#define ROTATE(x, n) ((x) >> (n) | (x) << (32 - (n)))

static void sha_block(Sha *s) {
    uint32_t w[64], v[8];
    for (int i = 0; i < 16; i++) {
        const unsigned char *b = s->block + 4 * i;
        w[i] = (uint32_t)b[0] << 24 | (uint32_t)b[1] << 16 | (uint32_t)b[2] << 8 | b[3];
    }
    for (int i = 16; i < 64; i++) {
        uint32_t a = w[i - 15], b = w[i - 2];
        w[i] = w[i - 16] + (ROTATE(a, 7) ^ ROTATE(a, 18) ^ a >> 3);
        w[i] += w[i - 7] + (ROTATE(b, 17) ^ ROTATE(b, 19) ^ b >> 10);
    }
    memcpy(v, s->h, sizeof v);
    for (int i = 0; i < 64; i++) {
        uint32_t a = v[0], e = v[4];
        uint32_t one = v[7] + (ROTATE(e, 6) ^ ROTATE(e, 11) ^ ROTATE(e, 25)) + ((e & v[5]) ^ (~e & v[6])) + K[i] + w[i];
        uint32_t two = (ROTATE(a, 2) ^ ROTATE(a, 13) ^ ROTATE(a, 22)) + ((a & v[1]) ^ (a & v[2]) ^ (v[1] & v[2]));
        memmove(v + 1, v, 7 * sizeof *v);
        v[4] += one;
        v[0] = one + two;
    }
    for (int i = 0; i < 8; i++) s->h[i] += v[i];
}

static void sha_add(Sha *s, const void *data, size_t size) {
    if (!s->length) memcpy(s->h, H, sizeof H);
    for (const unsigned char *p = data, *end = p + size; p < end; p++) {
        s->block[s->length++ % 64] = *p;
        if (s->length % 64 == 0) sha_block(s);
    }
}

static int sha_is(Sha *s, Span text) { /* end the hash, and compare it with 64 digits */
    uint64_t bits = s->length * 8;
    char digits[65];
    sha_add(s, "\x80", 1);
    while (s->length % 64 != 56) sha_add(s, "", 1);
    for (int i = 56; i >= 0; i -= 8) sha_add(s, (unsigned char[]){(unsigned char)(bits >> i)}, 1);
    for (int i = 0; i < 8; i++) sprintf(digits + 8 * i, "%08x", (unsigned)s->h[i]);
    return text.end - text.at == 64 && !memcmp(digits, text.at, 64);
}

static void sha_line(Sha *s, Span text) {
    sha_add(s, text.at, (size_t)(text.end - text.at));
    sha_add(s, "\n", 1);
}

/* ---- JSON, of which only the places of values are looked at ---- */

static Span value_at(const char *p, const char *end) { /* the value that starts at p or after blanks */
    while (p < end && strchr(" \t\r\n,:", *p)) p++;
    Span found = {p, p};
    int depth = 0, quoted = 0;
    for (; p < end; p++) {
        if (quoted) {
            if (*p == '\\') p++;
            else if (*p == '"') quoted = 0;
        } else if (*p == '"') quoted = 1;
        else if (strchr("{[", *p)) depth++;
        else if (*p == '}' || *p == ']') { if (--depth < 0) break; }
        else if (!depth && strchr(" \t\r\n,:", *p)) break;
        if (!depth && !quoted && strchr("\"}]", *p)) { p++; break; }
    }
    found.end = p < end ? p : end;
    return found;
}

static Span item(Span array, const char *after) { /* the first value in an array or object behind `after` */
    return value_at(after ? after : array.at + 1, array.end);
}

static Span member(Span object, const char *name) { /* a member's value; of a string what is between the quotes */
    for (Span key = item(object, 0); key.at < key.end; key = item(object, item(object, key.end).end)) {
        Span value = item(object, key.end);
        size_t length = strlen(name);
        if ((size_t)(key.end - key.at) != length + 2 || memcmp(key.at + 1, name, length)) continue;
        if (*value.at == '"') { value.at++; value.end--; }
        return value;
    }
    return (Span){"", ""};
}

static uint64_t number(Span text) { return text.at < text.end ? strtoull(text.at, 0, 10) : 0; }

/* ---- Files ---- */

static unsigned char *read_file(const char *name, size_t length, size_t *size) {
    char path[4096];
    snprintf(path, sizeof path, "%s/%.*s", folder, (int)length, name);
    FILE *file = strstr(path + strlen(folder), "..") ? 0 : fopen(path, "rb");
    if (!file) return 0;
    unsigned char *content = 0;
    size_t room = 0, got;
    for (*size = 0;; *size += got) {
        if (*size == room && !(content = realloc(content, room = 2 * room + 65536))) exit(1);
        if (!(got = fread(content + *size, 1, room - *size, file))) break;
    }
    fclose(file);
    content[*size] = 0;
    return content;
}

/* Check one file that the manifest names. The elements of a .npy file are added to `into`; 0 where it is none. */
static int check_file(Span name, Span entry, Sha *into) {
    Span path = member(entry, "file"), tensor = member(entry, "tensor");
    size_t size = 0, start;
    unsigned char *content = read_file(path.at, (size_t)(path.end - path.at), &size);
    int is_npy = 0;
    Sha sha = {0};
    if (!content) { problem(name, "a file is missing"); return 0; }
    sha_add(&sha, content, size);
    if (size != number(member(entry, "bytes")) || !sha_is(&sha, member(entry, "sha256"))) problem(path, "is damaged");
    else if (into && size > 10 && !memcmp(content, "\x93NUMPY\x01", 7)) {
        start = 10 + content[8] + 256 * (size_t)content[9];
        const char *descr = strstr((char *)content + 10, "'descr': '");
        uint64_t width = descr ? number((Span){descr + 12, descr + 13}) : 0;
        is_npy = start <= size && size - start == width * number(member(entry, "elements"));
        if (!is_npy) problem(path, "has a wrong size");
        else sha_line(into, tensor), sha_add(into, content + start, size - start);
    }
    free(content);
    return is_npy;
}

static void check_case(Span entry) {
    Span name = member(entry, "name"), operator = member(entry, "operator"), descriptor = member(entry, "descriptor");
    Span files = member(entry, "files"), model = member(entry, "model"), level = member(entry, "feature_level");
    Sha content = {0};
    int all_npy = 1;
    sha_line(&content, operator);
    sha_line(&content, descriptor);
    for (Span file = item(files, 0); file.at < file.end; file = item(files, file.end)) {
        int is_data = *member(file, "role").at != 'm'; /* magnitudes are no part of the content */
        all_npy &= check_file(name, file, is_data ? &content : 0) || !is_data;
    }
    if (model.at < model.end) check_file(name, model, 0);
    if (all_npy && !sha_is(&content, member(entry, "content"))) problem(name, "the hash of its content is wrong");
    printf("%.*s  level %.*s\n", (int)(name.end - name.at), name.at, (int)(level.end - level.at), level.at);
}

int main(int count, char **arguments) {
    size_t size = 0, found = 0;
    Sha sha = {0};
    if (count != 2) { fprintf(stderr, "usage: read_vectors CORPUS\n"); return 2; }
    folder = arguments[1];
    sha_constants();
    char *text = (char *)read_file("manifest.json", 13, &size);
    if (!text) { fprintf(stderr, "%s: no manifest.json\n", folder); return 2; }
    Span root = value_at(text, text + size), cases = member(root, "cases");
    sha_add(&sha, cases.at, (size_t)(cases.end - cases.at));
    if (!sha_is(&sha, member(root, "digest"))) { printf("manifest.json: is damaged\n"); return 1; }
    for (Span entry = item(cases, 0); entry.at < entry.end; entry = item(cases, entry.end), found++) check_case(entry);
    if (!found || found != number(member(root, "count"))) { printf("manifest.json: cases are missing\n"); problems++; }
    printf("%lu cases, %d problems\n", (unsigned long)found, problems);
    return problems != 0;
}
