// Which modules of the browser's program share a file. A file costs each page that loads it a request, and pages that use only
// some of it the rest, with all that the rest needs. So what the same pages use is one file, and two files become one where
// the requests that this saves weigh more than what pages then load in vain.

export type Module = {
  imports: string[]
  /** In bytes, as they travel. */
  size: () => number
  /** From how many entries on it goes where all pages have it, before what is their own: styles that pages may overrule. */
  firstFrom?: number
}
export type Page = { entries: string[]; weight: number }

type File = { modules: string[]; size: number; uses: boolean[]; imports: Set<File> }

/**
 * In bytes: 1,100 of headers (S32), and the way there and back, which six requests go at a time: on a slow line of 150 ms and
 * 200 bytes a millisecond up to 5,000 each, if nothing else is under way.
 */
export const requestCost = 3000

/**
 * Of each module that several entries use the name of its file; any other stays with the one that uses it. What no page uses is
 * left alone.
 */
export function planFiles(
  modules: ReadonlyMap<string, Module>,
  entries: ReadonlySet<string>,
  pages: readonly Page[],
): Map<string, string> {
  const weights = pages.map(({ weight }) => weight)
  const names = new Set<string>()
  return new Map(
    joinFiles(filesOf(modules, entries, pages), weights).flatMap((file) => {
      const name = nameOf(file, modules, names)
      return file.modules.map((id) => [id, name] as const)
    }),
  )
}

/** By its largest module. */
function nameOf(file: File, modules: ReadonlyMap<string, Module>, taken: Set<string>): string {
  const sizeOf = (id: string) => modules.get(id)?.size() ?? 0
  const [largest = ''] = file.modules.toSorted((a, b) => sizeOf(b) - sizeOf(a))
  const plain = /([^/.]*)(?:\.[^/]*)?$/.exec(largest)?.[1] ?? ''
  let name = plain
  for (let n = 2; taken.has(name); n += 1) name = `${plain}-${n}`
  taken.add(name)
  return name
}

/** One for all that the same entries use. */
function filesOf(
  modules: ReadonlyMap<string, Module>,
  entries: ReadonlySet<string>,
  pages: readonly Page[],
): File[] {
  const byUsers = new Map<string, File>()
  const fileOf = new Map<string, File>()
  for (const [id, users] of usersOf(modules, entries)) {
    const isFirst = users.size >= (modules.get(id)?.firstFrom ?? Infinity)
    const uses = pages.map(({ entries: its }) => isFirst || its.some((entry) => users.has(entry)))
    if ((users.size < 2 && !isFirst) || entries.has(id) || !uses.includes(true)) continue
    const key = isFirst ? 'first' : [...users].join('\n')
    const file = byUsers.get(key) ?? { modules: [], size: 0, uses, imports: new Set() }
    file.modules.push(id)
    file.size += modules.get(id)?.size() ?? 0
    byUsers.set(key, file)
    fileOf.set(id, file)
  }
  for (const [id, file] of fileOf) {
    const imported = modules.get(id)?.imports.flatMap((one) => fileOf.get(one) ?? []) ?? []
    for (const one of imported) if (one !== file) file.imports.add(one)
  }
  return [...byUsers.values()]
}

/** Of each module the entries that load it. */
function usersOf(modules: ReadonlyMap<string, Module>, entries: ReadonlySet<string>) {
  const all = new Map<string, Set<string>>()
  for (const entry of entries) {
    const ahead = [entry]
    for (let id = ahead.pop(); id !== undefined; id = ahead.pop()) {
      const users = all.get(id) ?? new Set()
      if (users.has(entry)) continue
      all.set(id, users.add(entry))
      ahead.push(...(modules.get(id)?.imports ?? []))
    }
  }
  return all
}

/**
 * The two that gain most first, until none gain. So no files come to import each other in a circle: one that lies between two
 * is loaded by fewer pages than the second, and joining it to the first gains more.
 */
function joinFiles(files: File[], weights: number[]): File[] {
  for (let all = files; ;) {
    let best: { gain: number; one: File; other: File } | undefined
    for (const [n, one] of all.entries()) {
      for (const other of all.slice(n + 1)) {
        const least = best?.gain ?? 0
        // What can gain no more than the best is not looked at closely.
        if (plainGain(one, other, weights) <= least) continue
        const gain = gainOf(one, other, weights)
        if (gain > least) best = { gain, one, other }
      }
    }
    if (!best) return all
    all = withJoined(all, best.one, best.other)
  }
}

/** As if neither needed anything else. */
function plainGain(one: File, other: File, weights: number[]): number {
  let gain = 0
  for (const [n, weight] of weights.entries()) {
    if (one.uses[n]) gain += weight * (other.uses[n] ? requestCost : -other.size)
    else if (other.uses[n]) gain -= weight * one.size
  }
  return gain
}

function gainOf(one: File, other: File, weights: number[]): number {
  const [ofOne, ofOther] = [needsOf(one), needsOf(other)]
  let gain = plainGain(one, other, weights)
  for (const [n, weight] of weights.entries()) {
    if (one.uses[n] === other.uses[n]) continue
    for (const need of one.uses[n] ? ofOther : ofOne) {
      if (!need.uses[n]) gain -= weight * (need.size + requestCost)
    }
  }
  return gain
}

/** What is loaded with it. */
function needsOf(file: File, found = new Set<File>()): Set<File> {
  for (const one of file.imports) if (!found.has(one)) needsOf(one, found.add(one))
  return found
}

function withJoined(files: File[], one: File, other: File): File[] {
  const isPart = (file: File) => file === one || file === other
  const both: File = {
    modules: [...one.modules, ...other.modules],
    size: one.size + other.size,
    uses: either(one.uses, other.uses),
    imports: new Set([...one.imports, ...other.imports].filter((file) => !isPart(file))),
  }
  const left = files.filter((file) => !isPart(file))
  for (const file of left) {
    file.imports = new Set([...file.imports].map((old) => (isPart(old) ? both : old)))
  }
  for (const need of needsOf(both)) need.uses = either(need.uses, both.uses)
  return [...left, both]
}

const either = (one: boolean[], other: boolean[]) => one.map((is, n) => is || other[n] === true)
