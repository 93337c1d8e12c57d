// People as they are typed to be invited: a name and an email in each line. Pure.

export type InvitedPerson = { name: string; email: string }
export type LineFault = { fault: 'no-email' | 'no-name'; line: string }

const emailAtEnd = /^(.*?)[\s,;<(]*([^\s,;<>()]+@[^\s,;<>()]+)[>)]?$/

/** The people of all lines that are not empty, or the first line that cannot be read. */
export function readInvited(text: string): InvitedPerson[] | LineFault {
  const people: InvitedPerson[] = []
  for (const typed of text.split('\n')) {
    const line = typed.trim()
    if (line === '') continue
    const [, name = '', email] = emailAtEnd.exec(line) ?? []
    if (email === undefined) return { fault: 'no-email', line }
    if (name.trim() === '') return { fault: 'no-name', line }
    people.push({ name: name.trim(), email })
  }
  return people
}
