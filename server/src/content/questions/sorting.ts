// Sorting into groups: a list of groups, each with a list of items; a quote in an item is for students who misplace it.
import { limits } from '@kinnow/contract/limits'
import { tidyWritten } from '@kinnow/contract/same-answer'
import { textForm } from '../../quizzes/questions/grading/same-text.ts'
import type { List, ListItem, Node, RootContent } from 'mdast'
import { visit } from 'unist-util-visit'
import { toHtml, toInlineHtml } from '../markdown/markdown.ts'
import { lineOf, sourceOf, spotOf } from '../markdown/page.ts'
import { optionKey } from '../model/ids.ts'
import type { SortingPart } from '../model/question.ts'
import { faultOf, type AnswerPlace } from './answer-place.ts'
import { escapeHtml, wordsOf } from './plain-words.ts'

type Group = SortingPart['groups'][number]
type Item = Group['items'][number]

const fewest = { groups: 2, items: 4 }
const most = { groups: 5 }

const isList = (node: Node): node is List => node.type === 'list'
const howTo = 'write the groups as a list, and the items of each as a list inside it'

export const isGroupList = (node: RootContent): node is List =>
  isList(node) && node.children.some((group) => group.children.some(isList))

export function readSorting(answers: RootContent[], place: AnswerPlace): SortingPart {
  const fault = faultOf(place)
  const lists = answers.filter(isGroupList)
  const groups = lists.flatMap(({ children }) => children.map((node) => readGroup(node, place)))
  const count = groups.flatMap(({ items }) => items).length
  const [list] = lists
  if (!list) fault(`there is nothing to sort: ${howTo}`, place.about.node)
  else if (groups.length < fewest.groups || groups.length > most.groups) {
    const range = `${fewest.groups} to ${most.groups}`
    fault(`a sorting needs ${range} groups, but has ${groups.length}`, list)
  } else if (count < fewest.items) {
    fault(`a sorting needs at least ${fewest.items} items, but has ${count}`, list)
  } else if (count > limits.attempt.answersKept) {
    fault(`a sorting can have at most ${limits.attempt.answersKept} items`, list)
  }
  checkEqual(groups, fault)
  warnOfTells(groups, place)
  return {
    type: 'sorting',
    groups: groups.map(({ group, items }) => ({
      group,
      items: items.map(({ node: _node, words: _words, ...item }) => item),
    })),
  }
}

/** `words` are the plain ones. */
type ReadItem = Item & { node: Node; words: string }
type ReadGroup = { node: Node; group: Group['group']; words: string; items: ReadItem[] }

function readGroup(node: ListItem, place: AnswerPlace): ReadGroup {
  const { key, page } = place
  const fault = faultOf(place)
  const [name, ...rest] = node.children
  const words = name?.type === 'paragraph' ? wordsOf(name.children, page, fault) : ''
  const inside = words ? rest : node.children
  if (!words) fault('the group has no name: write it before its items', node)
  checkMark(node, place)
  const lists = inside.filter(isList)
  const [stray] = inside.filter((child) => !isList(child))
  if (stray) fault('a group can contain only its name and the list of its items', stray)
  if (lists.length === 0) {
    fault(`no item belongs to "${words}": write its items as a list inside it`, node)
  }
  const items = lists.flatMap(({ children }) => children.map((item) => readItem(item, place)))
  return {
    node,
    words,
    group: { key: optionKey(key, `group ${words}`), html: escapeHtml(words) },
    items,
  }
}

function readItem(node: ListItem, place: AnswerPlace): ReadItem {
  const { key, page } = place
  const fault = faultOf(place)
  checkMark(node, place)
  const content = node.children.filter(({ type }) => type !== 'blockquote')
  const quoted = node.children.flatMap((child) =>
    child.type === 'blockquote' ? child.children : [],
  )
  const inner = content.find(isList)
  if (inner) fault('an item cannot have items inside it', inner)
  // In an item that is pressed nothing else can be.
  visit({ type: 'root', children: content }, ['link', 'linkReference'], (link) =>
    fault('an item of a sorting cannot have a link', link as Node),
  )
  const source = sourceOf(page, content).trim()
  const words = source.toLowerCase()
  if (!source) fault('the item is empty', node)
  return {
    node,
    words,
    key: optionKey(key, `item ${source}`),
    html: toInlineHtml(content, page),
    feedbackHtml: quoted.length > 0 ? toHtml(quoted, page) : null,
  }
}

function checkMark(node: ListItem, place: AnswerPlace) {
  if (typeof node.checked !== 'boolean') return
  faultOf(place)('the group of an item is the right answer: leave out [ ] and [x]', node)
}

function checkEqual(groups: ReadGroup[], fault: ReturnType<typeof faultOf>) {
  groups.forEach(({ node, words }, at) => {
    const other = groups.slice(0, at).find((before) => form(before.words) === form(words))
    if (words && other) fault(`two groups are equal: this one and line ${lineOf(other.node)}`, node)
  })
  const items = groups.flatMap((group) => group.items)
  items.forEach((item, at) => {
    const other = item.html && items.slice(0, at).find((before) => isSame(before, item))
    if (!other) return
    fault(
      `the item is listed twice, so it is unclear where it belongs: line ${lineOf(other.node)}`,
      item.node,
    )
  })
}

/** In another spelling it is the same: in capitals, spaces, or as letters are composed. */
const form = (words: string) => textForm(tidyWritten(words), { case: 'ignore', accents: 'count' })

/** In code and formulas a capital says something else. */
function isSame(one: ReadItem, other: ReadItem): boolean {
  const isExact = [one, other].some(({ html }) => /<(?:code|math)\b/.test(html))
  const look = isExact ? tidyWritten : form
  return look(one.html) === look(other.html)
}

const spaced = (text: string) => ` ${(text.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `

/** An item that names its group is put there by who knows nothing. */
function warnOfTells(groups: ReadGroup[], { page }: AnswerPlace) {
  for (const { words, items } of groups) {
    const name = spaced(words.toLowerCase())
    for (const item of items.filter((one) => name.trim() && spaced(one.words).includes(name))) {
      page.report(
        'warning',
        spotOf(item.node),
        `the item contains the name of its group, "${words}"`,
      )
    }
  }
}
