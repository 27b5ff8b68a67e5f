import { connect, type Socket } from 'node:net'
import { sharedNow } from '../../hub/clock.ts'
import { clientFrame } from '../../hub/load/frame.ts'
import type { Participant } from './participant.ts'

const record = (message: unknown) => clientFrame(`${JSON.stringify(message)}\u001e`)
const handshake = record({ protocol: 'json', version: 1 })
const ping = record({ type: 6 })
/** Characters of a chunk that are searched again with the next chunk. Every text that is searched for is shorter. */
const tailLength = 40
const messageWord = '"ReceiveMessage"'

type Step = 'negotiating' | 'upgrading' | 'shaking' | 'joining' | 'inside'

/**
 * A member of a waiting room. Like the web application, the client negotiates, connects, joins and speaks, but over plain TCP.
 * It searches incoming data for a few texts without parsing it: the server, not the client, must be the limit.
 */
export class RoomClient {
  readonly #socket: Socket
  readonly #participant: Participant
  readonly #joined = Promise.withResolvers<number>()
  readonly #began = sharedNow()
  #step: Step = 'negotiating'
  #heard = ''
  #calls = 1
  /** The JoinGroup call of `rejoin` that has no answer yet. */
  #rejoining: { answer: string; done: () => void } | null = null
  /** The calls of `call` that have no answer yet, and the received text that can contain the rest of an answer. */
  readonly #calling = new Map<string, PromiseWithResolvers<string>>()
  #unparsed = ''
  /** Number of the last whiteboard batch seen; null before. */
  lastSeq: number | null = null
  /** Number of bytes received. */
  bytes = 0
  /** Number of chat messages received since the client joined. */
  messages = 0
  /** The time at which the client received the start of the lesson, on the shared clock; 0 before. */
  startedAt = 0
  /** The node that serves this client. The connection token begins with its name. */
  node = ''
  /** The codes of all refusals of the hub so far; `closed` is added when the connection ends. */
  readonly refusals: string[] = []
  /** Called with each chunk of received data. The end of the previous chunk is repeated at its start. */
  onText: ((text: string) => void) | null = null

  constructor(participant: Participant, port: number) {
    this.#participant = participant
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true })
    this.#socket.on('data', (chunk: Buffer) => this.#read(chunk))
    this.#socket.on('error', (error) => this.#joined.reject(error))
    this.#socket.on('close', () => {
      this.refusals.push('closed')
      this.#joined.reject(
        new Error(`The server closed a connection while it was ${this.#step}: ${this.#heard.slice(0, 200)}`),
      )
    })
    this.#socket.write(
      `POST /hubs/chat/negotiate?negotiateVersion=1 HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Length: 0\r\n` +
        `X-Forwarded-For: ${participant.home}\r\nAuthorization: Bearer ${participant.accessToken}\r\n\r\n`,
    )
  }

  get memberId(): string {
    return this.#participant.memberId
  }

  get groupId(): string {
    return this.#participant.groupId
  }

  /** Milliseconds from the creation of the client to the answer to JoinGroup. Rejects if the hub refused the join. */
  get joined(): Promise<number> {
    return this.#joined.promise
  }

  say(text: string, type: 'message' | 'notification' = 'message'): void {
    this.#invoke('SendMessage', [text, type])
  }

  /** Joins the next session of the class. Resolves with the answer. */
  rejoin(): Promise<void> {
    this.startedAt = 0
    return new Promise((done) => {
      this.#rejoining = { answer: `"type":3,"invocationId":"${this.#calls}"`, done }
      this.#join()
    })
  }

  /** Invokes a method of the hub. Resolves with the answer, a record of the protocol as JSON. Rejects with it if it is an error. */
  call(target: string, args: unknown[]): Promise<string> {
    const answer = Promise.withResolvers<string>()
    this.#calling.set(String(this.#calls), answer)
    this.#invoke(target, args)
    return answer.promise
  }

  ping(): void {
    if (this.#step === 'inside') this.#socket.write(ping)
  }

  close(): void {
    this.#socket.removeAllListeners('close')
    this.#socket.destroy()
  }

  #join(): void {
    const { memberId, userName, groupId, roomToken } = this.#participant
    this.#invoke('JoinGroup', [memberId, userName, groupId, roomToken])
  }

  #invoke(target: string, args: unknown[]): void {
    this.#socket.write(record({ type: 1, target, arguments: args, invocationId: String(this.#calls++) }))
  }

  #read(chunk: Buffer): void {
    this.bytes += chunk.length
    const text = this.#heard + chunk.toString('latin1')
    this.#heard = this.#step === 'inside' ? text.slice(-tailLength) : text
    if (this.#step === 'inside') this.#listen(text, text.length - chunk.length)
    else this.#greet(text)
  }

  /** Searches received data. @param from index at which the new data begins; the text before it was searched already. */
  #listen(text: string, from: number): void {
    if (this.startedAt === 0 && text.includes('"start_meeting"')) this.startedAt = sharedNow()
    for (let at = text.indexOf('"error":"', Math.max(0, from - 8)); at >= 0; at = text.indexOf('"error":"', at + 1)) {
      this.refusals.push(/HubException: (\w+)/.exec(text.slice(at, at + 200))?.[1] ?? text.slice(at, at + 100))
    }
    for (let at = text.indexOf(messageWord, Math.max(0, from - messageWord.length + 1)); at >= 0;) {
      this.messages += 1
      at = text.indexOf(messageWord, at + 1)
    }
    if (this.#rejoining && text.includes(this.#rejoining.answer)) {
      this.#rejoining.done()
      this.#rejoining = null
    }
    if (this.#calling.size > 0) this.#findAnswers(text.slice(from))
    this.onText?.(text)
  }

  #findAnswers(text: string): void {
    const parts = (this.#unparsed + text).split('\u001e')
    this.#unparsed = parts.pop() ?? ''
    for (const part of parts) {
      const number = /"type":3,"invocationId":"(\d+)"/.exec(part)?.[1]
      const call = number === undefined ? undefined : this.#calling.get(number)
      if (number === undefined || !call) continue
      this.#calling.delete(number)
      const json = part.slice(part.indexOf('{"type":3'))
      if (json.includes('"error":"')) call.reject(new Error(json))
      else call.resolve(json)
    }
    if (this.#calling.size === 0) this.#unparsed = ''
  }

  #greet(text: string): void {
    const { home, accessToken } = this.#participant
    if (this.#step === 'negotiating') {
      const token = /"connectionToken":"([^"]+)"/.exec(text)?.[1]
      if (token === undefined) {
        if (/^HTTP\/1\.1 [45]/.test(text)) this.#joined.reject(new Error(text.slice(0, 60)))
        return
      }
      this.node = token.split('-')[0] ?? ''
      this.#move('upgrading')
      this.#socket.write(
        `GET /hubs/chat?id=${token}&access_token=${accessToken} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\n` +
          `X-Forwarded-For: ${home}\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n` +
          'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
      )
    } else if (this.#step === 'upgrading' && text.includes('\r\n\r\n')) {
      this.#move('shaking')
      this.#socket.write(handshake)
    } else if (this.#step === 'shaking' && text.includes('{}\u001e')) {
      this.#move('joining')
      this.#join()
    } else if (this.#step === 'joining' && text.includes('"type":3,"invocationId":"1"')) {
      const refusal = /"invocationId":"1","error":"([^"]*)"/.exec(text)?.[1]
      if (refusal !== undefined) {
        this.#joined.reject(new Error(refusal))
        return
      }
      this.#step = 'inside'
      this.#joined.resolve(sharedNow() - this.#began)
      this.#listen(text, 0)
      this.#heard = ''
      this.say(`${this.#participant.name} đã tham gia chat`, 'notification')
    }
  }

  #move(step: Step): void {
    this.#step = step
    this.#heard = ''
  }
}
