import { useQuery } from '@tanstack/react-query'
import { browserApi } from '#lib/browser-api.ts'
import { findCategory, listSubcategories } from './api.ts'

/** The classes of the digital school, for a list to choose from. */
export const useClasses = () =>
  useQuery({
    queryKey: ['catalog', 'classes'],
    queryFn: async () => {
      const academic = await findCategory(browserApi, 'academic')
      if (!academic) return []
      return (await listSubcategories(browserApi, { categoryId: academic.id })).subCategories
    },
  })
