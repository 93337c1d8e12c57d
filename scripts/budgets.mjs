// What a browser loads for a page the first time, packed: no page may bring more than is written here. More is a decision.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/node.mjs'

/**
 * In kB of 1000 bytes, and files. Where there is a lot to do, pages have their own. Each has the router's list of all pages,
 * in which the next page costs 50 bytes.
 */
export const budgets = [
  // What may ask something without a line brings the dialog for it along; and it shows what a teacher marked. Its answers are
  // shown on a teacher's page, too, and so in files of their own.
  { pages: /^quizpage$/, scripts: 219, styles: 21, files: 29 },
  // A form beside what a course is shown with.
  { pages: /^teach\/marking$/, scripts: 211, styles: 22, files: 41 },
  // With the classes of one's teachers.
  { pages: /^(dashboard\/profile|profilepage)$/, scripts: 207, styles: 14, files: 30 },
  // Work of a class stands first, so it cannot come later than the page.
  { pages: /^dashboard$/, scripts: 186, styles: 20, files: 30 },
  { pages: /^(reviewpage|lessonpage)$/, scripts: 193, styles: 22, files: 27 },
  // Its boxes for a code stand on the page, so does what they are made of.
  { pages: /^(signup|forgotpassword)otp$/, scripts: 187, styles: 13, files: 21 },
  // An editor of texts, which its page loads once it is there.
  { pages: /^author/, scripts: 260, styles: 22, files: 47 },
  // Opened by few people, whose files are not planned for.
  { pages: /^(admin|teach|claim)/, scripts: 209, styles: 22, files: 47 },
  { pages: /^/, scripts: 184, styles: 20, files: 27 },
]

const client = join(root, 'web/build/client')

export function brokenBudgets() {
  if (!existsSync(client)) return ['web/build is missing: npm run build']
  return measurePages().flatMap(({ page, ...loaded }) => {
    const budget = budgets.find(({ pages }) => pages.test(page))
    return ['scripts', 'styles', 'files'].flatMap((what) =>
      loaded[what] > budget[what]
        ? [`/${page} loads ${loaded[what].toFixed(1)} of ${what}, and ${budget[what]} are allowed`]
        : [],
    )
  })
}

/** `{ page, scripts, styles, files }` of each page that has an address. */
export function measurePages() {
  const assets = join(client, 'assets')
  const name = readdirSync(assets).find((one) => /^manifest-[\w-]+\.js$/.test(one))
  const { entry, routes } = readManifest(join(assets, name))
  const isParent = new Set(Object.values(routes).map(({ parentId }) => parentId))
  return Object.values(routes)
    .filter(({ id }) => !isParent.has(id))
    .map((leaf) => {
      const chain = []
      for (let route = leaf; route; route = routes[route.parentId]) chain.unshift(route)
      const scripts = new Set([`/assets/${name}`, ...[entry, ...chain].flatMap(scriptsOf)])
      const styles = new Set(chain.flatMap(({ css = [] }) => css.map((one) => one.split('#')[0])))
      return {
        page: chain
          .flatMap(({ path }) => path?.split('/') ?? [])
          .filter(Boolean)
          .join('/'),
        scripts: sizeOf(scripts),
        styles: sizeOf(styles),
        files: scripts.size + styles.size,
      }
    })
}

const scriptsOf = ({ module, imports = [] }) => [module, ...imports]

/** The router's own list of what each route needs: an assignment of JSON. */
function readManifest(file) {
  const [, json] = /^window\.__reactRouterManifest=(.+?);?$/s.exec(
    readFileSync(file, 'utf8').trim(),
  )
  return JSON.parse(json)
}

const sizeOf = (files) =>
  [...files].reduce((sum, file) => {
    const path = join(client, file)
    return sum + statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
  }, 0) / 1000
