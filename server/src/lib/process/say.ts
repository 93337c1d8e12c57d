// How commands print: what strangers or files wrote must not move the cursor, change a color or turn letters around.

/** Control characters but tab and line feed, marks of direction, and separators of lines. */
const unseen = /[^\P{Cc}\t\n]|\p{Bidi_Control}|[\u2028\u2029]/gu

/** Written as in JSON, such as `\u001b`, so that JSON that is printed means the same. */
const showControls = (text: string): string =>
  text.replaceAll(unseen, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

export const say = (line: string) => process.stdout.write(`${showControls(line)}\n`)

export const sayError = (line: string) => process.stderr.write(`${showControls(line)}\n`)
