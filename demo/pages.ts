import { brand } from '~/brand'
import { frameTexts } from '~/messages/frame'

type Page = { path: string; title: string; html: string }

const phone = '<a href="tel:{phoneLink}">{phone}</a>'
const mail = '<a href="mailto:{email}">{email}</a>'

/** Starter text of the pages an owner rewrites first: help, privacy, rewards terms, accessibility. */
export const demoPages: Page[] = [
  {
    path: '/sweepstakes/weekend',
    title: 'Win a weekend wardrobe',
    html: '<p>One customer a season wins five pieces of their choice. Enter once; nothing has to be bought.</p>',
  },
  {
    path: '/guest-services',
    title: 'Guest Services',
    html: `<h2 id="contact">Contact us</h2>
<p>Call ${phone} or write to ${mail}. We answer every day from 8am to 8pm CT.</p>
<h2 id="shipping">Shipping</h2>
<p>We ship to the 50 states, the District of Columbia and military addresses. Standard Ground takes 3-6 business days, costs $5.95 and is free from $75.00.
Two Day is $14.99, Next Day is $24.99. Orders placed before 12pm CT (M-F) will be processed for shipment the same day (excluding holidays).</p>
<p>Alaska, Hawaii and military addresses, and items that may only travel on the ground, are shipped by Standard Ground.</p>
<h2 id="orders">Your order</h2>
<p><a href="/guest-services/order-status">See how your order stands</a> with its number and your e-mail address or zip code; no account is needed.</p>
<h2 id="returns">Returns</h2>
<p>Send back what you have not worn within 60 days. Returns by mail cost $6.99, taken off your refund; returns in one of our stores are free.</p>
<h2 id="gift-cards">Gift cards</h2>
<p><a href="/gift-card/prd-GIFTCARD">Buy a gift card</a>: we send its number and access code to your e-mail address as soon as your order is placed. Gift cards are not returnable, and we keep neither number nor code: keep the message.</p>
<p>Enter the 16 or 19 digit number and the 4 digit access code at checkout. You can use up to five gift cards on one order; what is left stays on the card.</p>
<h2 id="more">More</h2>
<ul><li><a href="/guest-services/privacy-security/privacy-security">Privacy and security</a></li>
<li><a href="${brand.rewardsTerms}" target="_blank">${brand.rewards} terms and conditions ${frameTexts.newTab}</a></li>
<li><a href="/guest-services/terms">Terms of use</a></li>
<li><a href="/guest-services/accessibility">Accessibility</a></li></ul>`,
  },
  {
    path: '/guest-services/privacy-security/privacy-security',
    title: 'Privacy and security',
    html: `<h2>What we keep</h2>
<p>Your name, address, e-mail address and phone number, for the order you place and for questions about it. We keep orders for as long as the law asks us to.</p>
<h2>What we never keep</h2>
<p>Card numbers, access codes and security codes are passed on to the company that charges them and are written down nowhere in this shop.</p>
<h2>Cookies</h2>
<p>Two cookies make the bag and the forms work, one remembers the page you shopped last, one the items you looked at, to show them to you again, and one your answer to our question about cookies, for 180 days. For customers one remembers who you are, if you want that, and one keeps what you typed for a quarter of an hour when you have to sign in again. None of them follows you to other sites.</p>
<p>With your consent, and only then, we count what is looked at and bought to make the shop better. You can <a href="/consent">change your answer</a> at any time.</p>
<h2>Your rights</h2>
<p>Ask us at ${mail} what we know about you, and have it corrected or erased.</p>`,
  },
  {
    path: brand.rewardsTerms,
    title: `${brand.rewards} terms and conditions`,
    html: `<h2>Membership</h2>
<p>Membership is free and open to everyone with a US phone number. You can leave at any time; your points are then kept for 60 days, and are yours again if you come back by then.</p>
<section id="point-redemption"><h2>Points</h2>
<p>Members earn points on merchandise, after discounts and before taxes, shipping and fees. Gift cards and donations earn no points. A whole dollar earns one point for a Member, two for a Premier and three for a Premier Plus member; whoever buys for $500 in a calendar year is Premier, from $1,000 Premier Plus. 300 points are worth $10.</p></section>
<h2>Returns</h2>
<p>Points of an item that comes back are taken back.</p>
<h2>Changes</h2>
<p>We may change these terms and will say so on this page.</p>`,
  },
  {
    path: '/apply-today',
    title: `The ${brand.card}`,
    html: `<p>Pay with the ${brand.card} in our shop and in every one of our stores.</p>
<ul><li>No annual fee.</li>
<li>It stands among your payment methods as soon as it is approved.</li>
<li>Questions? Call ${phone}.</li></ul>`,
  },
  {
    path: '/invitation',
    title: `You are invited to the ${brand.card}`,
    html: `<p>As one of our preferred guests you have been chosen for the ${brand.card}. Save the card we sent you, and it is ready for your next order.</p>`,
  },
  {
    path: '/invitation/terms',
    title: 'Invitation Terms',
    html: `<h2>Your card</h2>
<p>This invitation is for you alone and cannot be passed on. The card is free; there is no annual fee.</p>
<h2>Your payments</h2>
<p>What you owe is due at the end of each month. The agreement that came with your card says the rest.</p>
<h2>Questions</h2>
<p>Call ${phone} or write to ${mail}.</p>`,
  },
  {
    path: '/guest-services/terms',
    title: 'Terms of use',
    html: `<h2>Orders</h2>
<p>An order is ours to fill once you have its number. When something sold out in the meantime, or a price was plainly wrong, we tell you before anything is charged.</p>
<h2>Prices and payment</h2>
<p>Prices are in US dollars, before taxes and shipping, which you see before you order. Your payment is authorized when you order.</p>
<h2>Shipping and returns</h2>
<p>What we ship where, what it costs and how to send it back stands with <a href="/guest-services">Guest Services</a>.</p>
<h2>What you write to us</h2>
<p>Reviews are yours, and shown here with the name you give. We take down what is unlawful or names other people.</p>
<h2>Questions</h2>
<p>Call ${phone} or write to ${mail}.</p>`,
  },
  {
    path: '/guest-services/accessibility',
    title: 'Accessibility',
    html: `<h2>What we promise</h2>
<p>Everybody should be able to shop here: by keyboard alone, with a screen reader, at 400 % zoom, in high contrast, on an old phone, and without JavaScript. We build to the Web Content Accessibility Guidelines 2.2, level AA.</p>
<h2>What we do for it</h2>
<ul><li>Every page is read by machines for mistakes before it is published, and used by us with a keyboard.</li>
<li>Nothing on our pages moves by itself when your device asks for less motion; what moves can be stopped.</li>
<li>Forms say what is wrong in words, beside the field.</li></ul>
<h2>What is not good yet</h2>
<p>Films are without words today, so they have titles instead of captions. Films kept by others follow their rules.</p>
<h2>Tell us</h2>
<p>Where something keeps you out, call ${phone} or write to ${mail}. We answer within two working days and place your order for you meanwhile.</p>`,
  },
  {
    path: '/guest-services/content-examples',
    title: 'Content examples',
    html: `<p>Every kind of block this shop can show, once. How each is written stands in docs/content.md.</p>`,
  },
]
