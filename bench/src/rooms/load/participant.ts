/** A person who enters a waiting room. The benchmark makes the tokens in advance. */
export type Participant = {
  memberId: string
  userName: string
  /** The name as the hub shows it. */
  name: string
  groupId: string
  roomToken: string
  accessToken: string
  /** The IP address that a proxy would report for this person. */
  home: string
}
