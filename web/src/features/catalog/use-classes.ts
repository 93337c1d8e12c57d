import { useQuery } from '@tanstack/react-query'
import { browserApi } from '#lib/browser-api.ts'
import { rememberedAcademic } from '#lib/selections.ts'
import { listCategories, listClasses, listSubcategories } from './api.ts'

/** The categories, for a screen that loads in the browser. */
export const useCategories = () =>
  useQuery({ queryKey: ['catalog', 'categories'], queryFn: () => listCategories(browserApi) })

/** The classes of the digital school, for a list to choose from. */
export const useClasses = () => useQuery({ queryKey: ['catalog', 'classes'], queryFn: findClasses })

/** SPEC §3: the academic category is remembered, so that its classes need no search for it. */
async function findClasses() {
  const categoryId = rememberedAcademic()
  if (categoryId) {
    const { subCategories } = await listSubcategories(browserApi, { categoryId })
    if (subCategories.length > 0) return subCategories
  }
  return listClasses(browserApi)
}
