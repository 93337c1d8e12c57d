// For search engines: which public pages there are.
import { classNameOf } from '@kinnow/contract/class-name'
import type { FastifyInstance } from 'fastify'
import { listCategories } from '../catalog/repository.ts'
import { readSight } from '../catalog/sight.ts'
import { listSubcategories } from '../catalog/subcategory-repository.ts'
import type { Database } from '../lib/db/database.ts'
import { describeService } from '../lib/http/describe.ts'
import type { Settings } from '../lib/process/settings.ts'
import { listPreviews } from '../previews/repository.ts'

const perRead = 100
const mostInSitemap = 50_000

const fixedPages = [
  '/',
  '/explore/category',
  '/explore/category/digitalschool',
  '/explore/category/skilledbased',
  '/aboutus',
  '/contactus',
  '/faq',
  '/privacy-policy',
  '/for-parents',
  '/terms-of-use',
]

type Site = Pick<Settings, 'publicUrl' | 'weekendCoursesPath'>

export function sitemapRoutes(
  app: FastifyInstance,
  db: Database,
  { publicUrl, weekendCoursesPath }: Site,
): void {
  app.get(
    '/robots.txt',
    { schema: describeService('get-robots', 'What search engines may read') },
    async (_request, reply) => {
      reply.type('text/plain; charset=utf-8').serializer(String)
      return `User-agent: *\nDisallow: /api/\nDisallow: /dashboard\nSitemap: ${publicUrl}/sitemap.xml\n`
    },
  )

  app.get(
    '/sitemap.xml',
    { schema: describeService('get-sitemap', 'The public pages') },
    async (_request, reply) => {
      const paths = [
        ...fixedPages,
        `/path/${weekendCoursesPath}`,
        ...(await listCoursePages(db)),
        ...(await listPreviewPages(db)),
      ]
      const urls = paths
        .slice(0, mostInSitemap)
        .map((path) => `<url><loc>${publicUrl}${path}</loc></url>`)
      reply.type('application/xml; charset=utf-8').serializer(String)
      return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
    },
  )
}

async function listCoursePages(db: Database): Promise<string[]> {
  const pages: string[] = []
  const sight = await readSight(db, null)
  for (const category of await listCategories(db)) {
    for (let page = 1; pages.length < mostInSitemap; page += 1) {
      const { rows } = await listSubcategories(db, {
        categoryId: category.id,
        sight,
        page,
        limit: perRead,
      })
      for (const row of rows) {
        const path = groupPath(row)
        pages.push(category.kind === 'academic' ? path : `${path}/subject-details`)
      }
      if (rows.length < perRead) break
    }
  }
  return pages
}

async function listPreviewPages(db: Database): Promise<string[]> {
  const rows = await listPreviews(db, mostInSitemap)
  return rows.map(
    ({ id, group_id, group_name }) =>
      `${groupPath({ id: group_id, name: group_name })}/subject-details/preview/${id}`,
  )
}

const groupPath = ({ id, name }: { id: string; name: string }) =>
  `/explore/category/digitalschool/subjects/${encodeURIComponent(classNameOf(name))}/${id}`
