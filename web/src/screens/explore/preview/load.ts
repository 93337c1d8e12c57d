import { classNameOf } from '@kinnow/contract/class-name'
import { replace } from 'react-router'
import type { Params } from 'react-router'
import { getSubcategory } from '#features/catalog/api.ts'
import { previewPath } from '#features/catalog/model/paths.ts'
import { getPreview } from '#features/previews/api.ts'
import type { Api } from '#lib/api.ts'
import { notFoundOr } from '#lib/not-found-or.ts'

/** The lesson decides: under another class or another name it leads to its own address. */
export async function load(api: Api, { id = '', className, lessonId = '' }: Params) {
  const page = await getPreview(api, lessonId).catch(notFoundOr)
  const { subcategory } = page.place
  if (subcategory.id !== id || className !== classNameOf(subcategory.name))
    throw replace(previewPath(subcategory, lessonId))
  const { subCategory: group, category } = await getSubcategory(api, id).catch(notFoundOr)
  return { ...page, group, category }
}
