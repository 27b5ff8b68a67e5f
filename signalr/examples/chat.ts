/** A chat with rooms: `node examples/chat.ts`, then open the printed address twice. */
import { createSignalR, defineHub, HubArgumentsError, type HubServer } from '@hien/signalr'
import { createPageServer, listen, type Running } from './serve-page.ts'

export type ChatMethods = {
  Join(room: string): void
  Say(room: string, text: string): void
}
export type ChatClient = { Said(message: { room: string; from: string; text: string }): void }

type Person = { name: string }

const text = (value: unknown): string => {
  if (typeof value !== 'string' || value.length > 500) throw new HubArgumentsError('A short text was expected')
  return value
}

const page = `
const connection = new signalR.HubConnectionBuilder()
  .withUrl('/chat', { accessTokenFactory: () => prompt('Your name?') || 'somebody' })
  .withAutomaticReconnect().build()
const main = document.querySelector('main')
connection.on('Said', ({ from, text }) => main.append(from + ': ' + text, document.createElement('br')))
const input = document.body.appendChild(document.createElement('input'))
input.onchange = () => { connection.invoke('Say', 'lobby', input.value); input.value = '' }
await connection.start()
await connection.invoke('Join', 'lobby')`

export const startChat = (port: number): Promise<Running> => {
  const server = createPageServer(page)
  const hub: HubServer<Person, ChatClient> = createSignalR(server, {
    path: '/chat',
    // An application checks a real token here.
    authenticate: async ({ token }) => (token ? { user: { name: token }, userId: token } : null),
    hub: defineHub<ChatMethods, ChatClient, Person>()({
      methods: {
        Join: (caller, room) => caller.groups.add(room),
        Say: (caller, room, said) => hub.group(room).send('Said', { room, from: caller.user.name, text: said }),
      },
      parse: { Join: ([room]) => [text(room)], Say: ([room, said]) => [text(room), text(said)] },
    }),
  })
  return listen(server, hub, port)
}

if (import.meta.main) console.log((await startChat(3000)).url)
