import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type CuttingProxy = {
  url: string
  /** Breaks every connection that has become a WebSocket. Returns their number. */
  cut(): number
  /** From now on new connections pass nothing on, until the returned function is called. */
  holdNewConnections(): () => void
}

/** Opens a TCP proxy in front of a server. It can break connections as a bad network does. */
export const openCuttingProxy = async (target: string): Promise<CuttingProxy & { close(): void }> => {
  const { port, pathname } = new URL(target)
  const upgraded = new Set<[Socket, Socket]>()
  const open = new Set<Socket>()
  let opened = Promise.resolve()
  const join = (clientSide: Socket): void => {
    const serverSide = connect(Number(port), '127.0.0.1')
    const pair: [Socket, Socket] = [clientSide, serverSide]
    for (const socket of pair) {
      open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        upgraded.delete(pair)
        open.delete(socket)
        clientSide.destroy()
        serverSide.destroy()
      })
    }
    serverSide.once('data', (head: Buffer) => {
      if (head.toString('latin1').startsWith('HTTP/1.1 101')) upgraded.add(pair)
    })
    clientSide.pipe(serverSide)
    serverSide.pipe(clientSide)
  }
  const server = createServer((clientSide) => void opened.then(() => join(clientSide)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`,
    cut: () => {
      const pairs = [...upgraded]
      upgraded.clear()
      for (const pair of pairs) for (const socket of pair) socket.resetAndDestroy()
      return pairs.length
    },
    holdNewConnections: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      opened = promise
      return resolve
    },
    close: () => {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
