import { trustHtml } from '#ui/trust.ts'

/** The words of a piece of HTML. */
export const plainText = (html: string): string =>
  new DOMParser().parseFromString(trustHtml(html), 'text/html').body.textContent?.trim() ?? ''
