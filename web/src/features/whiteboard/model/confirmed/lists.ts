type Item = { id: string }

/** Returns the list with the item after the item `after`: at the start if `after` is null, at the end if it is missing. */
export function placeItem<One extends Item>(list: readonly One[], item: One, after: string | null): readonly One[] {
  const found = list.findIndex(({ id }) => id === after)
  const at = after === null ? 0 : found < 0 ? list.length : found + 1
  return [...list.slice(0, at), item, ...list.slice(at)]
}

/** Returns the list with the item `id` moved behind the item `after`. */
export function moveItem<One extends Item>(list: readonly One[], id: string, after: string | null): readonly One[] {
  const item = list.find((one) => one.id === id)
  if (!item || id === after) return list
  return placeItem(
    list.filter((one) => one !== item),
    item,
    after,
  )
}

/** Returns the list with the item at its end, or without the item. */
export function withItem<One extends Item>(list: readonly One[], item: One, included: boolean): readonly One[] {
  const others = list.filter(({ id }) => id !== item.id)
  return included ? [...others, item] : others
}
