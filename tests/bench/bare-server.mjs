import { createServer } from 'node:http'

// What a bare node server answers with: the floor everything else stands on. Prints its port.

const server = createServer((_, response) => response.end('{}'))
server.listen(0, '127.0.0.1', () => console.log(server.address().port))
