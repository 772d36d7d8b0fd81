HTTP/1.1 200 OK
content-security-policy: default-src 'self'; script-src 'self' 'nonce-334c3505-cd66-4a88-9efa-37ece1f372f6'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'
x-content-type-options: nosniff
referrer-policy: strict-origin-when-cross-origin
cross-origin-opener-policy: same-origin-allow-popups
cross-origin-resource-policy: same-origin
permissions-policy: camera=(), microphone=(), geolocation=(self), payment=(self)
cache-control: private, no-store
content-type: text/html; charset=utf-8
set-cookie: own=1; Path=/; Max-Age=5184000; HttpOnly; SameSite=Strict
set-cookie: session=Fe26.2*1*7e34739505c8a6053576e9e9efa10af30520274c3908275eeae4ca870ba2dfc5*fCN94B1c0AwMNdH-IaUGtw*2AFatO7hN1sVPpT-1jDc6gGcRRsxIBYoqZI_FiiRx28*1800606230730*fa15fafc41568b0e532cf37ef39ad3101ea8d9c10e7299d0155361f7d58abdcd*12OR-x9Wrc5qBnh5qaw69JHkjuemTFoKQOEkw7P8DCE~2; Max-Age=5183940; Path=/; HttpOnly; SameSite=Lax
set-cookie: continue-shopping=%2Fmens%2Ftees; Path=/; Max-Age=3600; HttpOnly; SameSite=Lax
vary: Accept
vary: accept-encoding
content-encoding: br
content-length: 7869
Date: Mon, 23 Nov 2026 08:23:50 GMT
Connection: keep-alive
Keep-Alive: timeout=65

