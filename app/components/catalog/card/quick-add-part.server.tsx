import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { QuickAddPanel } from './quick-add-panel'

export function drawQuickAdd(panel: ComponentProps<typeof QuickAddPanel>): string {
  return renderToStaticMarkup(<QuickAddPanel {...panel} />)
}
