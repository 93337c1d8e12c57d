// A student's page sends its first API calls itself, while its program still loads. The program
// takes their answers, if it would send the same calls with the same token.

type EarlyCalls = { token: string; answers: Record<string, Promise<Response> | undefined> }

declare global {
  // oxlint-disable-next-line no-var -- what a script in the page has set
  var earlyCalls: EarlyCalls | undefined
}

/**
 * Runs in the head of the page. The server allows it by its hash, so it is the same for everybody.
 * URLs are built as in `api.ts`, else they would be requested twice. While events are queued,
 * answers would soon be outdated, so nothing is requested early. A body is read at once, since the
 * timeout would drop what is still unread.
 */
export const earlyCallsScript = `;(function(){
var q=new URLSearchParams(location.search),answers={},token,xsrf;
function kept(n){var v=localStorage.getItem(n);return v&&v!=='null'&&v!=='undefined'?v:''}
function course(){
var seen=kept('subjectId'),id=q.get('subject')||!q.get('subcategory')&&seen,of=kept('subcategoryId'),s='subjects/'+encodeURIComponent(id);
if(!id)return[];
return[s,s+'/progress'].concat(of&&id===seen?['subcategories/'+encodeURIComponent(of),'subjects?'+new URLSearchParams({limit:100,page:1,subcategoryId:of})]:[])
}
function one(kind){var id=q.get('id');return id?[kind+'/'+encodeURIComponent(id)]:[]}
try{
token=kept('userToken');
if(!token||Object.keys(localStorage).some(function(n){return/^kept(Event|Review)\\./.test(n)}))return;
xsrf=/(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie);
({'/user-course-details':course,
'/lessonpage':function(){return one('lessons')},
'/quizpage':function(){return one('quizzes')},
'/courselist':function(){return['courses']},'/coursegrid':function(){return['courses']},
'/dashboard/reviews':function(){return['courses','reviews/due?limit=50']}
}[location.pathname]||function(){return[]})().forEach(function(path){
var headers={accept:'application/json',authorization:'Bearer '+token},url='/api/'+path;
if(xsrf)headers['x-xsrf-token']=decodeURIComponent(xsrf[1]);
answers[url]=fetch(url,{headers:headers,signal:AbortSignal.timeout(30000)}).then(function(r){return r.text().then(function(t){return new Response(t||null,r)})});
answers[url].catch(function(){})
});
window.earlyCalls={token:token,answers:answers}
}catch(e){}
})();`.replaceAll('\n', '')

type Call = { method: string; url: string }

/** Takes the answer to an early call, once. Any write makes the remaining answers outdated. */
export function takeEarlyAnswer({ method, url }: Call, token: string | null) {
  const early = globalThis.earlyCalls
  if (method !== 'GET' || early?.token !== token) {
    delete globalThis.earlyCalls
    return undefined
  }
  const answer = early?.answers[url]
  delete early?.answers[url]
  return answer
}
