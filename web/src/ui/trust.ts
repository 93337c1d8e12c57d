// The only policy by which text becomes HTML in a browser that asks for one (Trusted Types): what comes here was made
// safe by the server when a course was imported.
type Policy = {
  createHTML: (html: string) => string
  createScriptURL: (url: string) => string
}
type Factory = { createPolicy: (name: string, rules: Policy) => Policy }

const { trustedTypes } = globalThis as { trustedTypes?: Factory }
const policy = trustedTypes?.createPolicy('kinnow', {
  createHTML: (html) => html,
  // A worker's file, named by the build.
  createScriptURL: (url) => {
    if (!/^\/assets\/[\w-]+\.js$/.test(url)) throw new TypeError(`${url} is no script of ours`)
    return url
  },
})

/** Reads as a string everywhere, and is taken as HTML where the page's policy demands a sign of trust. */
export const trustHtml = (html: string): string => policy?.createHTML(html) ?? html

/** The address of a worker's file, taken where the page's policy demands a sign of trust. */
export const trustScript = (url: string): string => policy?.createScriptURL(url) ?? url
