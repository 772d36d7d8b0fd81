import type { Arranged } from './arrange'

const changes = ['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode']

/** What comes of it while the shop's database can be read and not written, as on a full disk. */
export async function unwritable<Value>(
  { store }: Pick<Arranged, 'store'>,
  work: () => Promise<Value>,
): Promise<Value> {
  const { db } = store
  const reading = db.withPlugin({
    transformQuery: ({ node }) => {
      if (changes.includes(node.kind)) throw new Error('disk is full')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  store.db = reading as typeof db
  try {
    return await work()
  } finally {
    store.db = db
  }
}
