// Which names in angle brackets are HTML; what only looks like a tag, such as `<name>`, is words.
const known = new Set(
  [
    'a abbr article aside audio b bdi bdo big blockquote br button canvas caption center cite code col colgroup',
    'dd del details dfn div dl dt em embed fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 header hr',
    'i iframe img input ins kbd label legend li link main map mark nav noscript object ol option p param picture pre',
    'q s samp script section select small source span strong style sub summary sup svg table tbody td template',
    'textarea tfoot th thead time title tr track u ul var video wbr',
  ].flatMap((names) => names.split(' ')),
)

type Tag = { name: string; isEnd: boolean }

export const tagOf = (html: string): Tag | null => {
  const [, slash, name] = /^<(\/?)([A-Za-z][\w-]*)/.exec(html) ?? []
  return name === undefined ? null : { name: name.toLowerCase(), isEnd: slash === '/' }
}

export const isHtml = (tag: Tag | null): tag is Tag => tag !== null && known.has(tag.name)
