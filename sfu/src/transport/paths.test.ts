import { classes, Message, methods, parseMessage } from 'werift'
import { expect, test } from 'vitest'
import { type Path } from './path.ts'
import { createPaths } from './paths.ts'

const own = { usernameFragment: 'ours', password: 'our password 0123456789' }
const their = { usernameFragment: 'theirs', password: 'their password 0123456789' }

function pathOf(remotePort: number, isConnection = false) {
  const sent: Message[] = []
  const path: Path & { sent: Message[]; isClosed: boolean } = {
    remoteAddress: '192.0.2.9',
    remotePort,
    isConnection,
    sent,
    isClosed: false,
    send: (datagram) => {
      const message = parseMessage(datagram)
      if (message) sent.push(message)
    },
    close: () => {
      path.isClosed = true
    },
  }
  return path
}

type TestPath = ReturnType<typeof pathOf>

const check = (nominates: boolean) => {
  const message = new Message(methods.BINDING, classes.REQUEST)
    .setAttribute('USERNAME', 'ours:theirs')
    .setAttribute('PRIORITY', 1)
    .setAttribute('ICE-CONTROLLING', 1n)
  if (nominates) message.setAttribute('USE-CANDIDATE', null)
  return message.addMessageIntegrity(Buffer.from(own.password)).addFingerprint().bytes
}

/** Returns the browser's answer to the last consent request that was sent on a path. */
const consent = (path: TestPath, password = their.password) => {
  const asked = path.sent.findLast(({ messageClass }) => messageClass === classes.REQUEST)
  return new Message(methods.BINDING, classes.RESPONSE, asked?.transactionId)
    .setAttribute('XOR-MAPPED-ADDRESS', ['192.0.2.1', 9])
    .addMessageIntegrity(Buffer.from(password))
    .addFingerprint().bytes
}

const kindsOf = (path: TestPath) => path.sent.map(({ messageClass }) => messageClass)

test('a check is answered with its sender’s address, and the sender is asked for consent', () => {
  const paths = createPaths({ own, their, tieBreaker: 1n })
  const path = pathOf(5)
  expect(paths.check(check(true), path, 0)).toBe(true)
  expect(kindsOf(path)).toEqual([classes.RESPONSE, classes.REQUEST])
  expect(path.sent[0]?.getAttributeValue('XOR-MAPPED-ADDRESS')).toEqual(['192.0.2.9', 5])
  expect(path.sent[1]?.getAttributeValue('USERNAME')).toBe('theirs:ours')
  expect(paths.selected).toBeNull()
  expect(paths.check(consent(path, 'a wrong password 0123456789'), path, 1)).toBe(false)
  expect(paths.selected).toBeNull()
  expect(paths.check(consent(path), path, 1)).toBe(true)
  expect(paths.selected).toBe(path)
})

test('A83: data shorter than the consent request does not repeat it, so a forged address cannot amplify traffic', () => {
  const paths = createPaths({ own, their, tieBreaker: 1n })
  const path = pathOf(5)
  paths.check(check(true), path, 0)
  const { length } = path.sent
  paths.askAgain(path, 50, 1_000)
  expect(path.sent).toHaveLength(length)
  paths.askAgain(path, 200, 1_000)
  expect(path.sent).toHaveLength(length + 1)
})

test('an end that has not answered is asked again when data comes from it, at most ten times a second', () => {
  const paths = createPaths({ own, their, tieBreaker: 1n })
  const path = pathOf(5)
  paths.askAgain(path, 200, 0)
  expect(path.sent).toEqual([])
  paths.check(check(true), path, 0)
  for (let time = 10; time <= 1_000; time += 10) paths.askAgain(path, 200, time)
  expect(kindsOf(path).filter((kind) => kind === classes.REQUEST)).toHaveLength(11)
  paths.check(consent(path), path, 1_001)
  expect(paths.selected).toBe(path)
})

test('an answer on another path or to a request that was not sent is no consent', () => {
  const paths = createPaths({ own, their, tieBreaker: 1n })
  const [path, other] = [pathOf(5), pathOf(6)]
  paths.check(check(true), path, 0)
  expect(paths.check(consent(path), other, 1)).toBe(false)
  paths.check(check(true), other, 2)
  paths.check(consent(path), other, 3)
  expect(paths.selected).toBeNull()
})

test('the last nominated path is used once its end has consented; a TCP connection needs no consent', () => {
  const paths = createPaths({ own, their, tieBreaker: 1n })
  const [first, second, connection] = [pathOf(5), pathOf(6), pathOf(7, true)]
  for (const path of [first, second]) {
    paths.check(check(path === first), path, 0)
    paths.check(consent(path), path, 0)
  }
  expect(paths.selected).toBe(first)
  paths.check(check(true), second, 1)
  expect(paths.selected).toBe(second)
  paths.check(check(true), connection, 2)
  expect(paths.selected).toBe(connection)
  paths.forget(connection, 3)
  expect(paths.selected).toBe(second)
})

test('a path from which checks still come replaces the nominated path that fell silent', () => {
  const paths = createPaths({ own, their, tieBreaker: 1n })
  const [before, after] = [pathOf(5), pathOf(6)]
  paths.check(check(true), before, 0)
  paths.check(consent(before), before, 0)
  paths.check(check(false), after, 5_000)
  paths.check(consent(after), after, 5_000)
  expect(paths.selected).toBe(before)
  paths.tick(6_900)
  expect(paths.selected).toBe(before)
  paths.tick(7_000)
  expect(paths.selected).toBe(after)
  paths.check(check(false), before, 8_000)
  expect(paths.selected).toBe(before)
})

test('an end that stops consenting gets nothing after fifteen seconds, and is asked at most once a second', () => {
  const paths = createPaths({ own, their, tieBreaker: 1n })
  const path = pathOf(5)
  paths.check(check(true), path, 0)
  paths.check(consent(path), path, 0)
  for (let second = 1; second <= 8; second++) paths.tick(second * 1_000)
  expect(kindsOf(path).filter((kind) => kind === classes.REQUEST)).toHaveLength(1 + 3)
  paths.check(consent(path), path, 8_500)
  for (let second = 9; second <= 23; second++) paths.tick(second * 1_000)
  expect(paths.selected).toBe(path)
  paths.tick(24_000)
  expect(paths.selected).toBeNull()
  paths.check(check(false), path, 25_000)
  paths.check(consent(path), path, 25_000)
  expect(paths.selected).toBe(path)
})

test('checks from many ports use at most sixteen paths and never replace the selected one', () => {
  const paths = createPaths({ own, their, tieBreaker: 1n })
  const used = pathOf(1)
  paths.check(check(true), used, 0)
  paths.check(consent(used), used, 0)
  const others = Array.from({ length: 100 }, (_, index) => pathOf(2 + index))
  others.forEach((path, index) => paths.check(check(true), path, 1 + index))
  expect(others.filter(({ isClosed }) => !isClosed)).toHaveLength(15)
  expect(paths.selected).toBe(used)
  paths.close()
  expect([used, ...others].every(({ isClosed }) => isClosed)).toBe(true)
})
