// An email is sent as text and as HTML: the same words, nothing of a student runs in it, and it has one button at most.
import { expect, test } from 'vitest'
import { renderHtml, renderText } from './email-body.ts'
import type { Email } from './email-templates.ts'
import * as templates from './email-templates.ts'

const url = 'https://school.example'
const emails = [
  templates.codeMail('a@b.example', '0427', 'signup'),
  templates.codeMail('a@b.example', '0427', 'reset'),
  templates.codeMail('a@b.example', '0427', 'email'),
  templates.knownAddressMail('a@b.example', url),
  templates.resetLinkMail('a@b.example', url, 'abc'),
  templates.passwordChangedMail('a@b.example', url),
  templates.emailChangedMail('a@b.example', url),
  templates.googleLinkedMail('a@b.example', 'Google', url),
  templates.accountDeletedMail('a@b.example'),
]

function written({ write }: Email) {
  if (!write) throw new Error('it is sent')
  return write('Riverside School')
}

test.each(emails.map((email) => written(email)).map((email) => [email.subject, email] as const))(
  '%s',
  (subject, { body }) => {
    const [text, html] = [renderText(body), renderHtml('Riverside School', subject, body)]

    expect(html).toContain('>Riverside School</p>')
    expect(`${subject}\n${text}`).toContain('Riverside School')

    for (const words of [...body.paragraphs, ...(body.closing ?? [])]) {
      expect(text).toContain(words)
      expect(html).toContain(words)
    }
    expect(html.match(/<a /g)?.length ?? 0).toBe(body.button ? 1 : 0)
    if (body.button) expect(text).toContain(`${body.button.label}: ${body.button.url}`)
    // After its greeting a new sentence begins.
    expect(text).toMatch(/^Hello,\n\n\p{Lu}/u)
    expect(`${subject}\n${text}`).not.toMatch(/\bmail\b/i)
  },
)

test('a code is alone on its line', () => {
  const { body } = written(templates.codeMail('a@b.example', '0427', 'signup'))

  expect(renderText(body).match(/^\d+$/gm)).toEqual(['0427'])
})

test('what somebody wrote is text in both', () => {
  const { body, subject } = written(
    templates.contactMail('a@b.example', {
      name: '<b>A</b>',
      email: 'a@b.example',
      topic: '"><script>x</script>',
      message: 'Line 1\nLine 2 <img src=x onerror=x> & "so"',
    }),
  )
  const html = renderHtml('Riverside School', subject, body)

  expect(renderText(body)).toContain('Line 1\nLine 2 <img src=x onerror=x> & "so"')
  expect(html).not.toMatch(/<(?:b|img|script)\b/)
  expect(html).toContain('Line 2 &lt;img src=x onerror=x&gt; &amp; &quot;so&quot;')
})
