import { catalogTexts } from '~/messages/catalog'

/**
 * Leads to the short form of a product; with scripts it opens over the card.
 * @param path the address of the card, which may name the colour it shows
 */
export function QuickAddLink({ path, name }: { path: string; name: string }) {
  const preview = `${path}${path.includes('?') ? '&' : '?'}isQuickView=true`
  return (
    <div className="qa">
      <a href={preview} data-sheet="quick-add" title={catalogTexts.quickAdd}>
        <span className="vh">
          {catalogTexts.quickAdd} {name}
        </span>
      </a>
    </div>
  )
}
