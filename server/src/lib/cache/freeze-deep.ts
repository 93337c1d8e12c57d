// What is shared by many calls, and must not be changed by one of them.

/** Plain data: objects and lists to their ends. Gives the same value back; whoever writes to it is thrown a TypeError. */
export function freezeDeep<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const one of Object.values(value)) freezeDeep(one)
  }
  return value
}
