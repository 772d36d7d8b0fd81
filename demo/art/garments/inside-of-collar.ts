import type { Scene } from '../kit/scene'
import { drawLabel } from '../kit/trims'

type Inside = {
  /** Outline of what is seen of the inside between the collar's halves. */
  opening: string
  /** The shadow the collar throws on it. */
  shadow: readonly [path: string, opacity: number]
  label: { y: number; width: number; height: number }
}

/** What is seen through an open collar: the back's inside in shade, with the label. `more` is drawn within the outline. */
export function drawInsideOfCollar(scene: Scene, { opening, shadow, label }: Inside, more = () => {}): void {
  const [path, opacity] = shadow
  scene.fill(opening, scene.tones.inside).inside(opening, () => {
    scene.soft(12, [[path, '#000', 30, opacity]])
    more()
  })
  drawLabel(scene, 0, label.y, label.width, label.height)
}
