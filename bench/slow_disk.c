/* Loaded before libc, makes every fsync take at least 4 ms: the disk that bench/live.py measures on, whatever disk it has. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <time.h>

#define LEAST 4000000L /* nanoseconds */

static int slowly(const char *name, int file)
{
    int (*sync_file)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
    struct timespec end, now;
    clock_gettime(CLOCK_MONOTONIC, &end);
    end.tv_nsec += LEAST;
    if (end.tv_nsec >= 1000000000L) {
        end.tv_nsec -= 1000000000L;
        end.tv_sec += 1;
    }
    int result = sync_file(file);
    clock_gettime(CLOCK_MONOTONIC, &now);
    if (now.tv_sec < end.tv_sec || (now.tv_sec == end.tv_sec && now.tv_nsec < end.tv_nsec))
        clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &end, 0);
    return result;
}

int fsync(int file) { return slowly("fsync", file); }

int fdatasync(int file) { return slowly("fdatasync", file); }
