const state = document.querySelector("#state");
const show = async (answer) => {
  state.textContent = JSON.stringify(await (await answer).json(), null, 2);
};
document.addEventListener("click", ({ target }) => {
  const { path, body } = target.dataset;
  if (path)
    show(
      fetch(`/_local/stripe/_control${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body,
      }),
    );
});
show(fetch("/_local/stripe/_control"));
