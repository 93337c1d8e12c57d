import { expect, test } from 'vitest'
import { keyOf } from './address-key.ts'

const skills = '/explore/category/skilledbased'
const details = '/explore/category/digitalschool/subjects/class-6/a1/subject-details'

test.each([
  ['/', '/', 'whole'],
  ['/explore/category?utm_source=mail', '/explore/category', 'whole'],
  ['/path/weekends?on=2026-12-05&x=1', '/path/weekends?on=2026-12-05', 'narrowed'],
  ['/path/weekends?on=yesterday', '/path/weekends', 'whole'],
  ['/lessonpage?id=abc&page=2&q=x', '/lessonpage', 'whole'],
  [`${skills}?page=2&x=1`, `${skills}?page=2`, 'narrowed'],
  [`${skills}?sort=name&page=2`, `${skills}?page=2&sort=name`, 'narrowed'],
  [`${skills}?page=1`, skills, 'whole'],
  [`${skills}?page=000002`, skills, 'whole'],
  [`${skills}?page=77777`, skills, 'whole'],
  [`${skills}?level=Expert&length=0&sort=price&view=map`, skills, 'whole'],
  [`${skills}?topic=a%00b`, skills, 'whole'],
  [`${skills}?topic=${'a'.repeat(81)}`, skills, 'whole'],
  [`${details}?subject=b2&chapter=c`, `${details}?subject=b2`, 'whole'],
  [
    '/explore/category/digitalschool/subjects/%c3%a9/a',
    '/explore/category/digitalschool/subjects/%C3%A9/a',
    'whole',
  ],
])('a page is cached once, whatever else is in its address: %s', (target, key, share) => {
  expect(keyOf(target)).toEqual({ key, share })
})

test.each([
  '/faq?q=dark',
  `${skills}?q=web&sort=name`,
  '/explore/category?q=leaf',
  `/${'a'.repeat(300)}`,
])('searches, and what is too long, are not cached: %s', (target) => {
  expect(keyOf(target)).toEqual({ key: target })
})

test.each([
  ['/api/categories?x=1&x=2', '/api/categories', 'whole'],
  ['/api/site/?page=3', '/api/site', 'whole'],
  ['/api/subjects/abc?categoryId=made-up', '/api/subjects/abc', 'whole'],
  ['/api/subjects?subcategoryId=a&x=1', '/api/subjects?subcategoryId=a', 'whole'],
  ['/api/subjects?limit=100&subcategoryId=a', '/api/subjects?limit=100&subcategoryId=a', 'whole'],
  [
    '/api/subjects?limit=100&page=1&subcategoryId=a',
    '/api/subjects?limit=100&page=1&subcategoryId=a',
    'whole',
  ],
  ['/api/subjects?subcategoryId=a&page=2', '/api/subjects?page=2&subcategoryId=a', 'narrowed'],
  ['/api/lessons?chapterId=a&subjectId=b', '/api/lessons?chapterId=a&subjectId=b', 'narrowed'],
  ['/api/subcategories?topic=Coding', '/api/subcategories?topic=Coding', 'narrowed'],
  ['/api/subcategories?q=web', '/api/subcategories?q=web', undefined],
])('a reply of the API is cached by what its route reads: %s', (target, key, share) => {
  expect(keyOf(target)).toEqual(share ? { key, share } : { key })
})

test('a value that is there twice is for the route to refuse', () => {
  expect(keyOf('/api/subcategories?page=1&page=2')).toBeUndefined()
})
