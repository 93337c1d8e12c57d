// What an email says, and the two ways it is sent: as plain text, and as HTML with one button.

type EmailLink = { label: string; url: string }

export type EmailBody = {
  greeting?: string
  paragraphs: string[]
  /** Facts, a line each. */
  list?: string[]
  /** A one-time code: alone on its line, so that people and programs find it. */
  code?: string
  button?: EmailLink
  /** After the code or the button. */
  closing?: string[]
  /** Why the email came, and the links that change or end such emails. */
  footer?: { text: string; links: EmailLink[] }
}

export function renderText(body: EmailBody): string {
  const { greeting, paragraphs, list = [], code, button, closing = [], footer } = body
  const linkText = ({ label, url }: EmailLink) => `${label}: ${url}`
  const parts = [
    ...(greeting ? [greeting] : []),
    ...paragraphs,
    ...(list.length > 0 ? [list.map((line) => `- ${line}`).join('\n')] : []),
    ...(code ? [code] : []),
    ...(button ? [linkText(button)] : []),
    ...closing,
    ...(footer ? [[footer.text, ...footer.links.map(linkText)].join('\n')] : []),
  ]
  return `${parts.join('\n\n')}\n`
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? '')

/** Mail programs read styles in attributes only; dark ink on orange is readable in both of their themes. */
const styles = {
  page: 'margin:0;padding:24px 16px;background:#fffaf5;color:#241c17;font:16px/1.55 Poppins,system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif',
  box: 'max-width:560px;margin:0 auto',
  name: 'margin:0 0 24px;font-weight:700;font-size:18px;color:#a33f03',
  text: 'margin:0 0 16px;white-space:pre-line',
  code: 'margin:0 0 16px;font:700 32px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px',
  button:
    'display:inline-block;padding:12px 20px;border-radius:10px;background:#fa720c;color:#2a1103;font-weight:600;text-decoration:none',
  footer:
    'margin:24px 0 0;padding-top:16px;border-top:1px solid #e8dfd7;font-size:14px;color:#5c5149',
  link: 'color:#a33f03',
}

export function renderHtml(school: string, subject: string, body: EmailBody): string {
  const { greeting, paragraphs, list = [], code, button, closing = [], footer } = body
  const element = (tag: string, style: string, inner: string) =>
    `<${tag} style="${style.replaceAll('"', '&quot;')}">${inner}</${tag}>`
  const paragraph = (text: string) => element('p', styles.text, escape(text))
  const link = ({ label, url }: EmailLink, style: string) =>
    `<a href="${escape(url)}" style="${style}">${escape(label)}</a>`
  const inner = [
    element('p', styles.name, escape(school)),
    ...(greeting ? [paragraph(greeting)] : []),
    ...paragraphs.map(paragraph),
    list.length > 0
      ? element('ul', styles.text, list.map((line) => `<li>${escape(line)}</li>`).join(''))
      : '',
    code ? element('p', styles.code, escape(code)) : '',
    button ? element('p', styles.text, link(button, styles.button)) : '',
    ...closing.map(paragraph),
    footer
      ? element(
          'p',
          styles.footer,
          [escape(footer.text), ...footer.links.map((one) => link(one, styles.link))].join('<br>'),
        )
      : '',
  ].join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escape(subject)}</title></head>${element('body', styles.page, element('div', styles.box, inner))}</html>`
}
