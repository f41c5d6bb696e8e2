/* Reading plans: words between blanks, and the files that they name. docs/cross.md describes them. */
#ifndef DML_PLANS_H
#define DML_PLANS_H

#include "compare.h"

typedef enum { INPUT, OUTPUT, SCRATCH } tensor_role;

typedef struct {
    tensor_role role;
    size_t bytes;
    int is_zero;                 /* scratch memory that must be zeros at first */
    unsigned char *file;         /* what the file holds: of an output the expected elements */
    expectation expected;        /* of an output: how it is compared */
    unsigned char *block, *data; /* memory with its guards, and where the tensor begins in it */
    unsigned char *first;        /* of an output: what the first run wrote */
} tensor;

/* Whatever is wrong ends the program, with a line that says what and where. */
void stop(const char *format, ...);
void in_case(const char *name); /* what such a line begins with */

void *memory(size_t bytes);

void open_plans(const char *path, const char *corpus);
char *next_word(void);
int64_t next_integer(void);
int64_t next_count(int64_t most); /* from 0 on */
void expect(const char *word);    /* the next word must be this one */
void read_tensor(tensor *t);

/* Where we are, and going back there. */
char *here(void);
void back_to(char *place);

#endif
