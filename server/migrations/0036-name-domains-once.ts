import { type Kysely, sql } from 'kysely'

/**
 * An address has its domain in ASCII, so that `bücher.example` and `xn--bcher-kva.example` are one account. Where both are
 * there already, each stays as it is. What else names such an address lives for days at most, and is found no more.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const users = await sql<Row>`select id, email from users`.execute(db)
  for (const { id, email } of users.rows) {
    const plain = inAscii(email)
    if (plain === email) continue
    await sql`
      update users set email = ${plain} where id = ${id}
      and not exists (select 1 from users as other where other.email = ${plain})
    `.execute(db)
  }
  const recipients = await sql<Row>`select id, email from summary_recipients`.execute(db)
  for (const { id, email } of recipients.rows) {
    const plain = inAscii(email)
    if (plain === email) continue
    await sql`
      update summary_recipients set email = ${plain} where id = ${id}
      and not exists (
        select 1 from summary_recipients as other
        where other.email = ${plain} and other.student_id = summary_recipients.student_id
      )
    `.execute(db)
  }
}

type Row = { id: string; email: string }

function inAscii(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  // What is ASCII is so already; what would change a host, where an address of the web is read, is no domain.
  if (/^[!-~]*$/.test(domain) || /[\s%/?#@\\:<>[\]^|]/.test(domain)) return email
  try {
    return `${email.slice(0, at + 1)}${new URL(`http://${domain}`).hostname}`
  } catch {
    return email
  }
}
