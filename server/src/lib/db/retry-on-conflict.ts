// Two that write the same at once: on PostgreSQL they meet at a unique index, where SQLite lets one wait for the other.
const uniqueViolation = '23505'

/** Runs `work` again where somebody else was faster: the later one then finds what the earlier one wrote. */
export async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if ((error as { code?: unknown }).code !== uniqueViolation) throw error
    return work()
  }
}
