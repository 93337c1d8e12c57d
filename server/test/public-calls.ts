/** The catalog, which is the same for everybody: kept only until it is asked again. */
export const isPublic = (name: string) =>
  /^GET \/(categories|subcategories|topics|subjects|chapters|lessons|previews|site|site\/figures|trial-questions)(\/\{id\})?$/.test(
    name,
  ) && name !== 'GET /lessons/{id}'
