// What a student's page asks for first is asked for by the page itself, while its program is still on the way. The program
// finds the answer there where it would have asked the same with the same token.

type EarlyCalls = { token: string; answers: Record<string, Promise<Response> | undefined> }

declare global {
  // oxlint-disable-next-line no-var -- what a script in the page has set
  var earlyCalls: EarlyCalls | undefined
}

/**
 * Runs in the page's head. The server allows it by its hash, so it must be the same for everybody. Addresses are written as
 * `api.ts` writes them, else they are asked for twice. Where something waits to be sent, what is asked before it is not true for
 * long: then nothing is asked early. An answer is read as it comes: what of it waits for the program is lost when its time is over.
 */
export const earlyCallsScript = `;(function(){
var q=new URLSearchParams(location.search),answers={},token,xsrf;
function kept(n){var v=localStorage.getItem(n);return v&&v!=='null'&&v!=='undefined'?v:''}
function dashboard(){
var d=new URLSearchParams({offset:-new Date().getTimezoneOffset()||0}),c=kept('dashboardchapter');
if(c)d.append('chapterId',c);
return ['dashboard?'+d]
}
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
({'/dashboard':dashboard,'/user-course-details':course,
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

type Asked = { method: string; url: string }

/** The answer to a call that the page began, once. What is written after that makes the rest of them old. */
export function takeEarlyAnswer({ method, url }: Asked, token: string | null) {
  const early = globalThis.earlyCalls
  if (method !== 'GET' || early?.token !== token) {
    delete globalThis.earlyCalls
    return undefined
  }
  const answer = early?.answers[url]
  delete early?.answers[url]
  return answer
}
