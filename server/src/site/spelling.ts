// How the address of a page is written: the router takes `/AboutUs/` too, but what compares addresses knows `/aboutus` only.

/** Gives the plain spelling of a path; undefined where it leads to none of `routes`, each in its parts, such as `:id`. */
export function createSpelling(routes: string[][]) {
  // What takes any address has none of its own.
  const own = routes.filter((parts) => !parts.includes('*'))
  return (path: string): string | undefined => {
    const typed = partsOf(path)
    const parts = own.find((one) => fits(one, typed))
    return parts && `/${parts.map((part, at) => (isName(part) ? typed[at] : part)).join('/')}`
  }
}

const partsOf = (path: string) => (path === '/' ? [] : path.slice(1).replace(/\/$/, '').split('/'))

/** The place of a name or an id, in which capitals may count. */
const isName = (part: string) => part.startsWith(':')

const fits = (parts: string[], typed: string[]) =>
  parts.length === typed.length &&
  parts.every((part, at) =>
    isName(part) ? typed[at] !== '' : part.toLowerCase() === typed[at]?.toLowerCase(),
  )
