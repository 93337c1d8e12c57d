// Builds HTML elements as plain data, so that no text is ever joined into a tag.
import type { Element, ElementContent, Properties } from 'hast'

export const el = (
  tagName: string,
  properties: Properties,
  children: (ElementContent | string)[] = [],
): Element => ({
  type: 'element',
  tagName,
  properties,
  children: children.map((child) =>
    typeof child === 'string' ? { type: 'text', value: child } : child,
  ),
})
