import { deflateRawSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { planFiles } from './file-plan.ts'
import type { Module, Page } from './file-plan.ts'
import routes from './src/routes.ts'

type Route = { file: string; children?: Route[] }

/** What every page needs and no release changes: a browser keeps it. */
const vendor = /\/node_modules\/(react|react-dom|scheduler|react-router|zustand|@tanstack)\//
/** Imported by all that speaks the contract, and used by the rules of fields alone: it goes with them. */
const zod = /\/node_modules\/zod\//
const fields = /\/contract\/src\/fields\.ts$/
/** Names every icon there is. */
const icons = /\/lucide-react\/dist\/esm\/lucide-react\.mjs$/
/** A page has its own styles before those of files that it shares, but for the file that all pages load: from how many entries on. */
const basis = /\/web\/src\/ui\/(base|early-press|accents|shapes)\.css$/
const overruled = /\/web\/src\/(ui|features\/catalog)\/.*\.css$/
const firstFrom = (id: string) => {
  if (basis.test(id)) return 1
  return overruled.test(id) ? 3 : undefined
}
const isFollowed = (id: string) => ![vendor, zod, icons].some((one) => one.test(id))

/** Files that every page begins with. */
const first = ['entry.client.tsx', 'root.tsx']
/**
 * Few people teach, write courses or run the school or have a class card, and notices, invitations and what guardians decide are opened now and then: such pages
 * take the files that were planned for the others.
 */
const isSeldom = (id: string) =>
  /\/src\/(screens\/(admin|author|teach)\/|features\/authoring\/|screens\/auth\/(card-login|invitation)|screens\/site\/(consent|for-parents)|app\/(office|teach)-(layout|search)|(app|screens\/dashboard)\/(notices|announcement|questions)|screens\/learn\/lesson\/ask-places|screens\/shared\/asking\/ask-(about|dialog))/.test(
    id,
  )
/** Of such pages an icon, addresses, or what their frame counts, which by itself would be a file: teaching and the office have one each. An author's pages bring their own. */
const isSmall = (id: string) =>
  /\/lucide-react\/dist\/esm\/icons\/|\/web\/src\/features\/([\w-]+\/model\/paths|teaching\/needs)\.ts$|\/contract\/src\/group-overview\.ts$/.test(
    id,
  )
const isOffice = (id: string) => /\/src\/(screens\/(?!author\/|teach\/)|app\/)/.test(id)
const isTeaching = (id: string) => /\/src\/(screens\/teach\/|app\/teach-layout)/.test(id)
/** All pages load their program by themselves, and some parts come later. */
const weights = { student: 2, visitor: 1, later: 0.5 }
/** What minifying leaves. */
const minified = 0.6

/** Each page has the list of all files: a letter less of each weighs more in it than another page. */
const names = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  // The server names fonts as its own build does.
  assetFileNames: ({ names: [name] }: { names: string[] }) =>
    `assets/[name]-[hash${name?.endsWith('.css') ? ':7' : ''}][extname]`,
}

/** Puts the modules that pages share into files, as `file-plan.ts` has it. */
export function sharedFiles(): Plugin {
  let plan = new Map<string, string>()
  let seldom = new Map<string, string>()
  const groups = [
    { name: 'vendor', test: vendor },
    {
      name: (id: string) => plan.get(zod.test(id) ? fields.source : id) ?? seldom.get(id) ?? null,
      debugName: 'shared files',
      includeDependenciesRecursively: false,
    },
  ]
  return {
    name: 'shared-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    config: () => ({
      environments: {
        client: { build: { rolldownOptions: { output: { codeSplitting: { groups }, ...names } } } },
      },
    }),
    // React Router's own choice, under which what a module needs would have to lie in the same file.
    options: (given) => ({ ...given, preserveEntrySignatures: 'allow-extension' }),
    // A part that comes later would bring what all pages look like once more, behind what a page overrules of it.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
        const ofAll = chunks.find(({ moduleIds }) => moduleIds.some((id) => basis.test(id)))
        for (const style of ofAll?.viteMetadata?.importedCss ?? [])
          for (const chunk of chunks)
            chunk.code = chunk.code.replaceAll(`"${style}"`, `"${ofAll?.fileName}"`)
      },
    },
    buildEnd() {
      // In one order, so that two builds of the same make the same files.
      const ids = [...this.getModuleIds()].toSorted()
      const infos = ids.flatMap((id) => this.getModuleInfo(id) ?? [])
      const iconFiles = readIcons(infos.find(({ id }) => icons.test(id)))
      const modules = new Map<string, Module>()
      for (const { id, code, importedIds } of infos) {
        const imports = importedIds.filter(isFollowed)
        if (importedIds.some((one) => icons.test(one))) imports.push(...iconsIn(code, iconFiles))
        const size = () => deflateRawSync(code ?? '').length * minified
        modules.set(id, { imports, size, firstFrom: firstFrom(id) })
      }
      const planned = infos.filter(({ id }) => !isSeldom(id))
      const entries = planned.filter(({ isEntry }) => isEntry).map(({ id }) => id)
      const later = planned.flatMap(({ dynamicallyImportedIds }) =>
        dynamicallyImportedIds.filter((id) => !isSeldom(id)),
      )
      plan = planFiles(modules, new Set([...entries, ...later]), [
        ...pagesOf(entries),
        ...later.map((id) => ({ entries: [id], weight: weights.later })),
      ])
      const reached = reachedFrom([...entries, ...later], modules)
      const taught = reachedFrom(ids.filter(isTeaching), modules)
      const small = ids.filter((id) => isSmall(id) && !reached.has(id))
      const others = reachedFrom(ids.filter(isOffice), modules)
      seldom = new Map([
        ...small.filter((id) => others.has(id)).map((id) => [id, 'office-parts'] as const),
        ...small.filter((id) => taught.has(id)).map((id) => [id, 'teach-parts'] as const),
      ])
      for (const [id, name] of plan) if (fields.test(id)) plan.set(fields.source, name)
    },
  }
}

/** What pages need, with all that it imports. */
function reachedFrom(entries: string[], modules: Map<string, Module>): Set<string> {
  const reached = new Set(entries)
  // A set goes on with what is added while it is read.
  for (const id of reached) for (const one of modules.get(id)?.imports ?? []) reached.add(one)
  return reached
}

function pagesOf(entries: string[]): Page[] {
  return leavesOf(routes, first)
    .filter((files) => !files.some((file) => isSeldom(`/src/${file}`)))
    .map((files) => ({
      entries: entries.filter((id) =>
        files.some((file) => id.split('?')[0]?.endsWith(`/src/${file}`)),
      ),
      weight: files.includes('app/guard.tsx') ? weights.student : weights.visitor,
    }))
}

/** Of each address its file, with the frames around it. */
function leavesOf(all: Route[], above: string[]): string[][] {
  return all.flatMap(({ file, children }) =>
    children ? leavesOf(children, [...above, file]) : [[...above, file]],
  )
}

type Source = { id: string; code: string | null }

/** Where each icon is, by each of its names. */
function readIcons(list?: Source): Map<string, string> {
  const folder = list?.id.replace(/[^/]*$/, '')
  const lines = list?.code?.matchAll(/export \{([^}]*)\} from '\.\/([^']*)'/g) ?? []
  return new Map(
    [...lines].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, `${folder}${file}`]),
    ),
  )
}

function iconsIn(code: string | null, files: Map<string, string>): string[] {
  const imported = code?.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g) ?? []
  return [...imported].flatMap(([, names = '']) =>
    names.split(',').flatMap((one) => files.get(one.trim().split(' ')[0] ?? '') ?? []),
  )
}
