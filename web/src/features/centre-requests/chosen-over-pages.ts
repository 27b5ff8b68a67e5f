import { limits } from '@hien/contract/limits'
import { useState } from 'react'
import { type ChosenRequest, requestKey } from '../../operations/enrolments/chosen-request.ts'

/**
 * Keeps the chosen requests when the user goes to another page of the list. At most `limits.maxDecisionsPerCall` requests
 * can be chosen; further choices are ignored.
 * @param here the requests on the current page
 */
export function useChosenOverPages<Request extends ChosenRequest>(here: readonly Request[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Request>>(new Map())
  const forget = (keys: readonly string[]) =>
    setChosen((before) => new Map([...before].filter(([key]) => !keys.includes(key))))
  const add = (requests: readonly Request[]) =>
    setChosen((before) => {
      const after = new Map(before)
      for (const one of requests) if (after.size < limits.maxDecisionsPerCall) after.set(requestKey(one), one)
      return after
    })
  return {
    chosen: [...chosen.values()],
    isFull: chosen.size >= limits.maxDecisionsPerCall,
    isChosen: (one: Request) => chosen.has(requestKey(one)),
    choose: (one: Request, on: boolean) => (on ? add([one]) : forget([requestKey(one)])),
    chooseAll: (on: boolean) => (on ? add(here) : forget(here.map(requestKey))),
    forget,
  }
}
