// What may be logged of an error: codes, places in the program, and a message without what came from a person (S37).

type Fields = {
  code?: unknown
  errcode?: unknown
  responseCode?: unknown
  command?: unknown
  syscall?: unknown
  table?: unknown
  constraint?: unknown
  severity?: unknown
  cause?: unknown
}

const settings = new WeakMap<Error, string>()

/** Notes which setting has the address that the error is about; the log names it instead of the address. */
export function withSetting(error: unknown, setting: string): unknown {
  if (error instanceof Error) settings.set(error, setting)
  return error
}

const deepest = 3
const longestText = 300

/** Of a database’s or a mail server’s answer the fields that hold what was sent (`detail`, `recipient` …) are left out. */
export type SafeError = { type: string; message: string; stack: string; [field: string]: unknown }

export function safeError(error: unknown, depth = 0): SafeError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const { code, errcode, responseCode, command, syscall, table, constraint, severity, cause } =
    error as Error & Fields
  const isOfPostgres = typeof severity === 'string'
  return {
    type: error.constructor.name,
    // Errors about values quote them, and those that a trigger raises say what they like.
    message:
      isOfPostgres && /^(22|P0)/.test(String(code))
        ? ''
        : nameSetting(withoutPersons(error.message), settings.get(error)),
    ...short({ code, errcode, responseCode, command, syscall, table, constraint }),
    stack: placesOf(error.stack),
    ...(cause instanceof Error && depth < deepest && { cause: safeError(cause, depth + 1) }),
  }
}

const nameSetting = (text: string, setting: string | undefined) =>
  setting === undefined ? text : `${text.replace(/ ?…(:…)?$/, '')} (${setting})`

/** Addresses, codes, tokens and everything in quotes. */
function withoutPersons(text: string): string {
  return text
    .slice(0, longestText)
    .replaceAll(/"[^"]*"?|`[^`]*`?|“[^”]*”?/g, '"…"')
    .replaceAll(/(?<!reading )'[^']*'?/g, "'…'")
    .replaceAll(/<[^>]*>?/g, '<…>')
    .replaceAll(/\S*@\S*/g, '…')
    .replaceAll(/\b\d{1,3}(\.\d{1,3}){3}\b|\b[\da-f]*:[\da-f]*:[\da-f:.]+/gi, '…')
    .replaceAll(/[\w-]{20,}/g, '…')
    .replaceAll(/\b\d{4,}\b/g, '…')
    .replaceAll(/\S+%\w*\S*/g, '…')
}

const short = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) =>
        typeof value === 'number' || (typeof value === 'string' && /^[\w.-]{1,60}$/.test(value)),
    ),
  )

/** The lines of a stack that name places; its first lines repeat the message. */
const placesOf = (stack = '') =>
  stack
    .split('\n')
    .filter((line) => /^\s+at [^@]*$/.test(line))
    .slice(0, 20)
    .join('\n')
