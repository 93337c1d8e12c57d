// The API description as a plain page: headings, paths, fields. No script.
type Operation = {
  summary?: string
  tags?: string[]
  security?: object[]
  parameters?: { name: string; in: string; required?: boolean }[]
  requestBody?: unknown
  responses?: Record<string, { description?: string }>
}
export type ApiDocument = {
  info: { title: string; description?: string }
  servers?: { url: string }[]
  paths: Record<string, Record<string, Operation>>
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const text = (value: string | undefined) =>
  (value ?? '').replace(/[&<>"]/g, (sign) => escapes[sign] ?? '')

export function apiPage(document: ApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const byTag = Map.groupBy(operations, ({ operation }) => operation.tags?.[0] ?? 'Other')
  const sections = [...byTag].map(
    ([tag, entries]) => `<section><h2>${text(tag)}</h2>${entries.map(article).join('')}</section>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text(document.info.title)}</title><link rel="stylesheet" href="/api-docs.css"></head>
<body><main><h1>${text(document.info.title)}</h1><p>${text(document.info.description).replaceAll(/`([^`]+)`/g, '<code>$1</code>')}</p>
<p>Base address: <code>${text(document.servers?.[0]?.url)}</code>. For programs: <a href="/api/openapi.json">openapi.json</a>.</p>${sections.join('')}</main></body></html>`
}

function article({
  path,
  method,
  operation,
}: {
  path: string
  method: string
  operation: Operation
}) {
  const parameters = (operation.parameters ?? []).map(
    ({ name, in: where, required }) =>
      `<li><code>${text(name)}</code> in the ${text(where)}${required ? ', required' : ''}</li>`,
  )
  const body = fieldsOf(operation.requestBody)
  const answers = Object.entries(operation.responses ?? {}).map(
    ([status, { description }]) => `<li><b>${text(status)}</b> ${text(description)}</li>`,
  )
  return `<article><h3><code>${text(method.toUpperCase())} ${text(path)}</code></h3><p>${text(operation.summary)}${audience(operation.security)}</p>
${list('Parameters', parameters)}${list('Body', body)}${list('Answers', answers)}</article>`
}

const audience = (security: object[] = []) => {
  if (security.length === 0) return ''
  return security.length === 1
    ? ' <em>For signed-in students.</em>'
    : ' <em>Signed-in students get more.</em>'
}

const list = (title: string, items: string[]) =>
  items.length > 0 ? `<h4>${title}</h4><ul>${items.join('')}</ul>` : ''

function fieldsOf(body: unknown): string[] {
  const schema = (
    body as { content?: Record<string, { schema?: { properties?: object; required?: string[] } }> }
  )?.content?.['application/json']?.schema
  return Object.keys(schema?.properties ?? {}).map(
    (name) =>
      `<li><code>${text(name)}</code>${schema?.required?.includes(name) ? ', required' : ''}</li>`,
  )
}
