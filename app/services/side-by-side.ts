/** Does something with each, at most so many at once. @returns what came of each, in their order */
export async function sideBySide<Item, Value>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<Value>,
): Promise<Value[]> {
  const values: Value[] = []
  const rest = items.entries() // shared: each takes the next
  const takeTurns = async () => {
    for (const [place, item] of rest) values[place] = await work(item)
  }
  await Promise.all(Array.from({ length: most }, takeTurns))
  return values
}
