/* Records what a program does to the files below one folder, for images of what a power cut would leave.
 *
 * Loaded with LD_PRELOAD. RECORDED_FOLDER is the folder, RECORDED_TO the start of a file name to which each process
 * adds its id. Each operation is a header (struct operation), the path, and the data, written before the operation
 * happens, for fsync after it has happened. SQLite's shared memory (-shm) and its locks are nothing that survives.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

enum { CREATE = 1, WRITE, TRUNCATE, SYNC, RENAME, UNLINK };
enum { FILES = 4096 };

struct operation {
    int64_t nanoseconds;
    int64_t offset;
    uint32_t kind, path, data, reserved;
};

static char *paths[FILES];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int log_fd = -1, log_pid;

static const char *recorded(const char *path, char *whole)
{
    const char *folder = getenv("RECORDED_FOLDER");
    if (!folder || !path) return NULL;
    if (path[0] == '/') snprintf(whole, PATH_MAX, "%s", path);
    else return NULL;
    size_t length = strlen(folder), end = strlen(whole);
    if (strncmp(whole, folder, length) || whole[length] != '/') return NULL;
    if (end > 4 && !strcmp(whole + end - 4, "-shm")) return NULL;
    return whole + length + 1;
}

static void append(uint32_t kind, const char *path, int64_t offset, const void *data, size_t size)
{
    struct timespec now;
    pthread_mutex_lock(&lock);
    if (log_fd < 0 || log_pid != getpid()) {
        char name[PATH_MAX];
        log_pid = getpid();
        snprintf(name, sizeof name, "%s.%d", getenv("RECORDED_TO"), log_pid);
        log_fd = syscall(SYS_openat, AT_FDCWD, name, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    }
    clock_gettime(CLOCK_MONOTONIC, &now);
    struct operation one = {now.tv_sec * 1000000000LL + now.tv_nsec, offset, kind, strlen(path), size, 0};
    struct iovec parts[] = {{&one, sizeof one}, {(void *)path, one.path}, {(void *)data, size}};
    if (syscall(SYS_writev, log_fd, parts, 3) != (ssize_t)(sizeof one + one.path + size)) abort();
    pthread_mutex_unlock(&lock);
}

static void opened(int fd, const char *name, int flags)
{
    char whole[PATH_MAX];
    const char *path = recorded(name, whole);
    if (fd < 0 || fd >= FILES) return;
    free(paths[fd]);
    paths[fd] = path ? strdup(path) : NULL;
    if (path && flags & (O_CREAT | O_TRUNC)) append(CREATE, path, flags & O_TRUNC ? 0 : -1, NULL, 0);
}

static const char *path_of(int fd) { return fd >= 0 && fd < FILES ? paths[fd] : NULL; }

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

#define OPEN(name)                                                      \
    int name(const char *path, int flags, ...)                          \
    {                                                                   \
        va_list more;                                                   \
        va_start(more, flags);                                          \
        mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(more, mode_t) : 0; \
        va_end(more);                                                   \
        int fd = REAL(name)(path, flags, mode);                         \
        opened(fd, path, flags);                                        \
        return fd;                                                      \
    }
OPEN(open)
OPEN(open64)

#define OPENAT(name)                                                    \
    int name(int folder, const char *path, int flags, ...)              \
    {                                                                   \
        va_list more;                                                   \
        va_start(more, flags);                                          \
        mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(more, mode_t) : 0; \
        va_end(more);                                                   \
        int fd = REAL(name)(folder, path, flags, mode);                 \
        opened(fd, path, flags);                                        \
        return fd;                                                      \
    }
OPENAT(openat)
OPENAT(openat64)

int close(int fd)
{
    if (fd >= 0 && fd < FILES) {
        free(paths[fd]);
        paths[fd] = NULL;
    }
    return REAL(close)(fd);
}

ssize_t write(int fd, const void *data, size_t size)
{
    if (path_of(fd)) {
        int appends = fcntl(fd, F_GETFL) & O_APPEND;
        append(WRITE, path_of(fd), lseek(fd, 0, appends ? SEEK_END : SEEK_CUR), data, size);
    }
    return REAL(write)(fd, data, size);
}

ssize_t pwrite(int fd, const void *data, size_t size, off_t offset)
{
    if (path_of(fd)) append(WRITE, path_of(fd), offset, data, size);
    return REAL(pwrite)(fd, data, size, offset);
}

ssize_t pwrite64(int fd, const void *data, size_t size, off64_t offset)
{
    if (path_of(fd)) append(WRITE, path_of(fd), offset, data, size);
    return REAL(pwrite64)(fd, data, size, offset);
}

int ftruncate(int fd, off_t size)
{
    if (path_of(fd)) append(TRUNCATE, path_of(fd), size, NULL, 0);
    return REAL(ftruncate)(fd, size);
}

int ftruncate64(int fd, off64_t size)
{
    if (path_of(fd)) append(TRUNCATE, path_of(fd), size, NULL, 0);
    return REAL(ftruncate64)(fd, size);
}

int fsync(int fd)
{
    int done = REAL(fsync)(fd);
    if (path_of(fd) && !done) append(SYNC, path_of(fd), 0, NULL, 0);
    return done;
}

int fdatasync(int fd)
{
    int done = REAL(fdatasync)(fd);
    if (path_of(fd) && !done) append(SYNC, path_of(fd), 0, NULL, 0);
    return done;
}

int rename(const char *from, const char *to)
{
    char one[PATH_MAX], two[PATH_MAX];
    const char *source = recorded(from, one), *target = recorded(to, two);
    if (source && target) append(RENAME, source, 0, target, strlen(target));
    return REAL(rename)(from, to);
}

int unlink(const char *name)
{
    char whole[PATH_MAX];
    const char *path = recorded(name, whole);
    if (path) append(UNLINK, path, 0, NULL, 0);
    return REAL(unlink)(name);
}
