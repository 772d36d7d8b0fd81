/** Tells the moment that months and days are judged at, epoch ms: the shop's on the server, the browser's own in a browser. */
export type Clock = () => number
