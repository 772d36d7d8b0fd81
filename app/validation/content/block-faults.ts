import type { Block, Part } from './blocks'

type Fault = { path: (string | number)[]; message: string }

/** What is wrong between the fields of a block, or of those in it: a file with it is refused, what is stored stays. */
export function faultsOf(block: Block | Part, path: Fault['path'] = []): Fault[] {
  const { activeStartDate: start, activeEndDate: end } = block
  const own: Fault[] = []
  if (start !== undefined && end !== undefined && end <= start)
    own.push({ path: [...path, 'activeEndDate'], message: 'is not after activeStartDate' })
  if (block.contentType === 'IMAGE_LINK' && !block.label && block.image.alt.trim() === '')
    own.push({ path: [...path, 'label'], message: 'is missing: what is the link called, when its picture has no alt?' })
  if (block.contentType === 'BANNER' && !block.image && !block.heading && !block.text && !block.links?.length)
    own.push({ path, message: 'is empty: a banner needs an image, a heading, a text or links' })
  return [...own, ...partsOf(block).flatMap(([part, at]) => faultsOf(part, [...path, ...at]))]
}

/** The blocks in a block, each with its place there. */
function partsOf(block: Block | Part): [Part, Fault['path']][] {
  if ('items' in block) return block.items.map((part, at) => [part, ['items', at]])
  if ('slides' in block) return block.slides.map((part, at) => [part, ['slides', at]])
  return 'content' in block ? [[block.content, ['content']]] : []
}
