import { brand } from '~/brand'
import { fill } from '~/messages/fill'
import { frameTexts } from '~/messages/frame'
import { menuTexts } from '~/messages/menus'
import type { ShownMenuItem } from '~/validation/content/menu'
import { Icon } from './icons'
import { menuClass } from './menu-styles.server'

/** React does not know these attributes yet. */
const opens = (id: string) => ({ popovertarget: id })
const closes = (id: string) => ({ popovertarget: id, popovertargetaction: 'hide' })
const popover = { popover: 'auto' }

/**
 * One list, also for those who hear the page or read it as text. On narrow screens a button opens it, and everywhere a
 * button beside a section opens its categories; neither needs scripts.
 */
export function HeaderMenu({ items }: { items: ShownMenuItem[] }) {
  return (
    <nav aria-label={menuTexts.mainMenu} data-menu="Header Menu">
      <button type="button" className="menu" {...opens('menu')}>
        <Icon name="menu" />
        <span className="vh">{menuTexts.menu}</span>
      </button>
      <div id="menu" {...popover}>
        <button type="button" className="closes-facets" aria-label={frameTexts.close} {...closes('menu')}>
          <Icon name="close" />
        </button>
        <ul>
          {items.map((item, at) => (
            <li key={item.label}>
              <MenuLink item={item} /> {item.submenu && <Submenu item={item} id={`menu-${at}`} />}
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}

function Submenu({ item: { label, submenu = [] }, id }: { item: ShownMenuItem; id: string }) {
  return (
    <>
      <button type="button" className="sub" {...opens(id)}>
        <Icon name="forth" />
        <span className="vh">{fill(menuTexts.categoriesOf, { section: label })}</span>
      </button>
      <ul id={id} {...popover}>
        <li>
          <button type="button" className="menu" {...closes(id)}>
            <Icon name="back" />
            <span className="vh">{menuTexts.backFrom} </span>
            {label}
          </button>
        </li>
        {submenu.map((inner) => (
          <li key={inner.label}>
            <MenuLink item={inner} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** `help`: where the chat's link leads without it. */
type FooterProps = { footer: ShownMenuItem[]; legal: ShownMenuItem[]; help: string; chat?: string }

/** Two menus: what one may want next, and under the line what must be there. The last column holds the chat. */
export function FooterMenus({ footer, legal, help, chat }: FooterProps) {
  return (
    <>
      <nav className="cols" aria-label={menuTexts.footerMenu} data-menu="Footer Menu">
        {footer.map((item, at) => (
          <div key={item.label}>
            <h2>
              <MenuLink item={item} />
            </h2>
            <ul>
              <Links items={item.submenu ?? []} />
              {at === footer.length - 1 && (
                <li>
                  <a href={help} data-chat={chat ?? ''}>
                    {menuTexts.chat}
                  </a>
                </li>
              )}
            </ul>
          </div>
        ))}
      </nav>
      <nav className="legal-menu" aria-label={menuTexts.footerLegalMenu} data-menu="Footer Legal Menu">
        <ul>
          <Links items={legal} />
        </ul>
      </nav>
    </>
  )
}

function Links({ items }: { items: ShownMenuItem[] }) {
  return items.map((item) => (
    <li key={item.label}>
      <MenuLink item={item} />
      {item.submenu && item.submenu.length > 0 && (
        <ul>
          <Links items={item.submenu} />
        </ul>
      )}
    </li>
  ))
}

/** Words, a picture, or a link of either. */
function MenuLink({ item }: { item: Omit<ShownMenuItem, 'submenu'> }) {
  const { type, label, url, imageUrl, imageAltText, size } = item
  const isImage = type === 'IMAGE'
  const shown = isImage ? <img src={imageUrl} {...size} alt={imageAltText?.trim() || label} loading="lazy" /> : label
  const className = menuClass(item)
  if (url === brand.rewardsTerms)
    return (
      <a href={url} className={className} data-label={label} target="_blank" rel="noopener">
        {shown}
        <span className="vh"> {frameTexts.newTab}</span>
      </a>
    )
  if (url)
    return (
      <a href={url} className={className} data-label={isImage ? label : undefined}>
        {shown}
      </a>
    )
  return className ? <span className={className}>{shown}</span> : shown
}
