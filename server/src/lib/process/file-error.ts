// What the file system refused, in words in place of its codes.

const reasons: Record<string, string> = {
  EACCES: 'this user may not',
  EPERM: 'this user may not',
  ENOENT: 'it does not exist',
  ENOTDIR: 'a part of its path is not a folder',
  EISDIR: 'it is a folder',
  ELOOP: 'its links lead in a circle',
  ENAMETOOLONG: 'its name is too long',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EROFS: 'the disk is read-only',
  EIO: 'the disk failed',
  EMFILE: 'too many files are open',
}

/** Why, such as `it does not exist`; the code of an error that has no words. */
export const reasonOf = ({ code = 'unknown' }: NodeJS.ErrnoException): string =>
  reasons[code] ?? code

/** For a finding that names the path itself. */
export const explainUnread = (error: NodeJS.ErrnoException): string =>
  `this cannot be read: ${reasonOf(error)}`

/** A sentence with the path; undefined where the error is not of a file. */
export function explainFileError(error: unknown): string | undefined {
  const { path, syscall } = error as NodeJS.ErrnoException
  if (!path || !syscall) return undefined
  return `${path} cannot be used: ${reasonOf(error as NodeJS.ErrnoException)}.`
}
