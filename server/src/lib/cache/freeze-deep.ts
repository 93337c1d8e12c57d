// What is shared by many calls, and must not be changed by one of them.

/** Plain data: objects and lists to their ends. Returns the same value; writing to it throws a TypeError. */
export function freezeDeep<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const one of Object.values(value)) freezeDeep(one)
  }
  return value
}
