// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { forgetBilling, keepBilling, keptBilling } from '~/components/payments/card-fields/typed-billing'

beforeEach(() => sessionStorage.clear()) // test files share one window
afterEach(forgetBilling)

/** A page drawn for the customer of this mark, as they are signed in, or for a guest. */
function draw(mark: string | null, isSignedIn = true) {
  const marks = `${isSignedIn ? 'data-session="1800000" ' : ''}data-whose="${mark}"`
  document.body.innerHTML = `${mark === null ? '' : `<template ${marks}></template>`}
    <form><input name="addressLine1" value="5 Billing Way"></form>`
  return document.querySelector('form') as HTMLFormElement
}

test('what a customer typed is shown to them again, and to no other customer, whatever is the same of both', () => {
  keepBilling(draw('jane'), 'order-1')
  expect(keptBilling('order-1')).toMatchObject({ addressLine1: '5 Billing Way' })
  draw('another')
  expect(keptBilling('order-1')).toBeUndefined()
  expect(sessionStorage.length).toBe(0)
  draw('jane')
  expect(keptBilling('order-1')).toBeUndefined()
})

test('what was typed while signed in is not shown once that has ended, nor is what a guest typed to a customer', () => {
  keepBilling(draw('jane'), 'order-1')
  draw('jane', false)
  expect(keptBilling('order-1')).toBeUndefined()
  keepBilling(draw(null), 'order-1')
  draw('jane')
  expect(keptBilling('order-1')).toBeUndefined()
})

test('what a guest typed is shown beside the same order only; without one nothing of it is kept', () => {
  keepBilling(draw(null), 'order-1')
  expect(keptBilling('order-1')).toMatchObject({ addressLine1: '5 Billing Way' })
  expect(keptBilling('order-2')).toBeUndefined()
  keepBilling(draw(null), '')
  expect(sessionStorage.length).toBe(0)
})
