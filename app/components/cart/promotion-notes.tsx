import { promotionsTexts } from '~/messages/promotions'

/** What promotions save, and what is missing for the next. */
export function PromotionNotes({ messages }: { messages: string[] }) {
  if (messages.length === 0) return null
  return (
    <div className="alert">
      <ul aria-label={promotionsTexts.offers}>
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </div>
  )
}
