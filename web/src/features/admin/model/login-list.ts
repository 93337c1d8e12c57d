// Links to log in, as a list to print or to send on. Pure.

export type Login = { name: string | null; email: string; link: string }

/** "Asha Menon, asha@school.example: https://…", one in a line. */
export const writeLogins = (logins: Login[]): string =>
  logins
    .map(({ name, email, link }) => `${name === null ? email : `${name}, ${email}`}: ${link}`)
    .join('\n')

/** No cell begins a formula in a spreadsheet. */
const cell = (text: string) => `"${text.replace(/^(?=[=+\-@\t\r])/, "'").replaceAll('"', '""')}"`

/** As a CSV file. */
export const writeLoginTable = (head: string[], logins: Login[]): string =>
  [head, ...logins.map(({ name, email, link }) => [name ?? '', email, link])]
    .map((row) => row.map(cell).join(','))
    .join('\r\n')
