// What a browser shows where a page could not even be begun. The sentences are our own, from the closed list.
export const failurePage = (message: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${message}</title><link rel="stylesheet" href="/api-docs.css"></head><body><main><h1>${message}</h1><p><a href="">Try again</a></p></main></body></html>`
