import { setTimeout as delay } from 'node:timers/promises'
import { applyGiftCard, type Client, fillBag, good, submit } from './client'
import type { Ground } from './ground'

/** Shoppers who buy again and again, whatever happens to the shop. */
export type Crowd = {
  /** What went wrong for them before they had pressed: a page or a call that failed. */
  failures: string[]
  /** Waits until so many more orders were acknowledged. @returns after how many ms; twenty seconds when they never are */
  untilPlaced: (more: number) => Promise<number>
  /** Lets everybody finish what they are at. @returns how many orders there were, and what nobody may see */
  leave: () => Promise<{ placed: number; found: string[] }>
}

/** @param newClient opens a session; who fails before pressing begins with a new one */
export async function openCrowd(ground: Ground, count: number, newClient = ground.newClient): Promise<Crowd> {
  await ground.stock('TEE-IVR-M', 100_000)
  const state: State = { ground, newClient, isOpen: true, placed: 0, failures: [], found: [] }
  const cards = await Promise.all(Array.from({ length: count }, () => ground.newGiftCard(100_000_000)))
  const buying = cards.map((card, index) => buyOn(state, card, index))
  return {
    failures: state.failures,
    untilPlaced: async (more) => {
      const [goal, started] = [state.placed + more, performance.now()]
      while (state.placed < goal && performance.now() - started < 20_000) await delay(10)
      return performance.now() - started
    },
    leave: async () => {
      state.isOpen = false
      await Promise.all(buying)
      return state
    },
  }
}

type State = {
  ground: Ground
  newClient: () => Promise<Client>
  isOpen: boolean
  placed: number
  failures: string[]
  found: string[]
}

async function buyOn(state: State, card: string, index: number): Promise<void> {
  let client: Client | undefined
  for (let bag = 0; state.isOpen; bag++) {
    try {
      client ??= await state.newClient()
      await fillBag(client, { 'TEE-IVR-M': 1 })
      await good(applyGiftCard(client, card))
    } catch (error) {
      state.failures.push(String(error).slice(0, 300))
      client = undefined
      await delay(25)
      continue
    }
    await pressOn(state, client, `bag ${bag} of shopper ${index}`)
  }
}

const presses = 400

/** Presses until the bag is an order. */
async function pressOn(state: State, client: Client, key: string): Promise<void> {
  for (let press = 1; press <= presses; press++) {
    const answer = await submit(client, key.replaceAll(' ', '-'))
    const outcome = state.ground.history.note(key, answer)
    if (outcome === 'ok') return void state.placed++
    if (outcome === 'fail') return void state.found.push(`${key} was refused: ${answer.text.slice(0, 200)}`)
    await delay(25)
  }
  state.found.push(`${key} never became an order`)
}
