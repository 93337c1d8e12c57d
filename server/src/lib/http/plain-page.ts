// What a browser shows where a page could not be made, or cannot take what was sent to it. The sentences are our own.
type Words = { title: string; text?: string[]; link?: string }

/** The link asks for the same address once more, with nothing sent along. */
export const plainPage = ({ title, text = [], link = 'Try again' }: Words) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><link rel="icon" type="image/svg+xml" href="/favicon.svg"><link rel="stylesheet" href="/api-docs.css"></head><body><main><h1>${title}</h1>${text.map((one) => `<p>${one}</p>`).join('')}<p><a href="">${link}</a></p></main></body></html>`
